import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import { taxes } from '#rules/pagamento/totals.ts'
import { type Worker, worker } from './registers.ts'
import type { Server } from './server.ts'
import { type World, world } from './world.ts'

const pagamento = entityNamed('pagamento')
const item = entityNamed('pagamento/item')
const baixa = entityNamed('baixa')
const ROOT = '/api/canal/financeiro'

/** Warnings of a request without documents, of several to one payee and of one entered twice, as read. */
export const READ = '&avisos=warnings.undocumented,warnings.split,warnings.identical'

const firstOf = async (who: Worker, path: string): Promise<number> => {
  const { body } = await who.call(`/api/canal/${path}`)
  return (body as readonly StoredRow[])[0]?.Id ?? 0
}

/** World with the users of payment requests. */
export function paymentsWorld({ server }: World = world()) {
  const all = paymentsOf(server)
  const { payer, broker, agent } = all
  return { server, all, payer, broker, agent }
}

/** Importer of the demo and two of its providers, with operations on payment requests and settlements. */
export function paymentsOf(server: Server) {
  const tokenOf = (name: string) => () => server.tokenOf(`${name}@demo.canal`)
  let company: Promise<number> | undefined
  const importer = () =>
    (company ??= server.signIn('industria@demo.canal').then(({ IdRegistro }) => IdRegistro))
  const payer = worker(server, tokenOf('industria'))
  const broker = worker(server, tokenOf('despachante'), importer)
  const agent = worker(server, tokenOf('agente'), importer)

  /** Creates a payment request of this amount. */
  async function made(who: Worker, Valor: string, values: Row = {}): Promise<StoredRow> {
    const byDebit = encodeURIComponent(JSON.stringify({ q: 'Débito' }))
    const head = {
      IdFilial: await firstOf(who, 'apoio/lookup/filiais/pagadoras'),
      IdBeneficiario: await firstOf(who, 'apoio/lookup/beneficiarios'),
      IdTipoPagamento: await firstOf(who, `apoio/lookup/tipospagamentos?filter=${byDebit}`),
      TipoSolicitacaoPagto: 2,
      Negocio: 1,
      Numerario: false,
      Moeda: 'BRL',
      DataEmissao: '2026-11-20',
      DataVencimento: '2026-11-24',
      // Another thing than those before, which it would else seem to be once more.
      ReferenciaCliente: `PO ${randomUUID()}`,
      ...Object.fromEntries(taxes.map(tax => [tax, '0'])),
      ...values,
    }
    const { status, body } = await who.create(pagamento, head)
    expect([status, body]).toMatchObject([200, { StatusPagamento: 1 }])
    const { Id } = body as StoredRow
    const line = {
      IdPagamento: Id,
      IdDespesa: await firstOf(who, 'apoio/lookup/despesas'),
      TipoReceita: 1,
      Moeda: 'BRL',
      Valor,
      Taxa: '1',
      ValorAcrescimo: '0',
      ValorDesconto: '0',
    }
    const added = await who.create(item, line)
    expect([added.status, added.body]).toMatchObject([200, { ValorTotal: Valor }])
    return (await who.model(pagamento, Id)).body as StoredRow
  }

  /** Calls an action of a request or settlement; returns status and message. */
  async function act(who: Worker, action: string, id: number, more = '', of = 'pagamento') {
    const { status, body } = await who.call(`${ROOT}/${of}/${action}?id=${id}${more}`, {})
    return [status, (body as { readonly Message: string }).Message] as const
  }

  /** Payment request submitted by the broker and authorized by the importer. */
  async function authorized(Valor: string, values: Row = {}): Promise<StoredRow> {
    const { Id } = await made(broker, Valor, values)
    expect((await act(broker, 'enviar', Id))[0]).toBe(200)
    expect((await act(payer, 'autorizar', Id, READ))[0]).toBe(200)
    return (await payer.model(pagamento, Id)).body as StoredRow
  }

  /** Settlement without items. */
  async function draft(values: Row = {}): Promise<StoredRow> {
    const row = {
      IdFilial: await firstOf(payer, 'apoio/lookup/filiais/pagadoras'),
      IdConta: await firstOf(payer, 'apoio/lookup/contas'),
      DataPagamento: '2026-11-20',
      ...values,
    }
    const { status, body } = await payer.create(baixa, row)
    expect([status, body]).toMatchObject([200, { StatusBaixa: 1 }])
    return body as StoredRow
  }

  const add = async (idBaixa: number, idPagamento: number) =>
    (await payer.call(`${ROOT}/baixa/item/adicionar?idBaixa=${idBaixa}&idPagamento=${idPagamento}`, {}))
      .status

  return { payer, broker, agent, made, act, authorized, draft, add }
}
