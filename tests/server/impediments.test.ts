import { beforeAll, describe, expect, test } from 'vitest'
import { type Entity, entityNamed } from '#contract/entity.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import type { Actor } from '#rules/actor.ts'
import { requestMachine } from '#rules/pagamento/actions.ts'
import type { StatusPagamento } from '#rules/pagamento/status.ts'
import { texts } from '../words/support/texts.ts'
import { FLAGS, peopleOf } from './support/grants.ts'
import { paymentsOf } from './support/pagamentos.ts'
import { type Worker, worker } from './support/registers.ts'
import { world } from './support/world.ts'

const [pagamento, baixa] = [entityNamed('pagamento'), entityNamed('baixa')]
const CLIENT: Actor = { userRole: 'industria', IdUsuario: 0, can: () => true }
const MONEY = Object.fromEntries(['PAGAMENTO', 'PAGAMENTO_AUTORIZACAO', 'BAIXA'].map(code => [code, FLAGS]))

let payer: Worker
let stranger: Worker

const { server, workerAs } = world()
const all = paymentsOf(server)
const authorizer = workerAs('autorizacao')
beforeAll(async () => {
  payer = all.payer
  stranger = worker(server, await peopleOf(server).newcomer('industria', MONEY))
})

const impediments = async (who: Worker, entity: Entity, id: number) =>
  ((await who.model(entity, id)).body as Row)['Impedimentos']

async function submitted(): Promise<StoredRow> {
  const request = await all.made(payer, '30.00')
  expect((await all.act(payer, 'enviar', request.Id))[0]).toBe(200)
  return request
}

async function reserved(): Promise<number> {
  const request = await all.authorized('40.00')
  const { Id } = await all.draft()
  expect(await all.add(Id, request.Id)).toBe(200)
  return request.Id
}

const ALL_OF_BRANCH = (names: readonly string[]) =>
  Object.fromEntries(names.map(name => [name, 'refusals.notOnBranch']))

describe('an opened record tells why what is offered may not be done', () => {
  test('nothing stands in the way of who may', async () => {
    const { Id } = await submitted()
    expect(await impediments(authorizer, pagamento, Id)).toEqual({})
  })

  test('of a request: one’s own is authorized by somebody else', async () => {
    const { Id } = await submitted()
    expect(await impediments(payer, pagamento, Id)).toEqual({ autorizar: 'refusals.ownRequest' })
  })

  test('of a request without items: it is not submitted', async () => {
    const request = await all.made(payer, '30.00')
    await payer.call(`/api/canal/financeiro/pagamento/itens/excluirTodos?idPagamento=${request.Id}`)
    expect(await impediments(payer, pagamento, request.Id)).toEqual({ enviar: 'refusals.items' })
  })

  test('of a draft whose payment type asks for a key: its review names the field, until it is sent', async () => {
    const filter = encodeURIComponent(JSON.stringify({ q: 'Pix' }))
    const { body } = await payer.call(`/api/canal/apoio/lookup/tipospagamentos?filter=${filter}`)
    const [type] = body as readonly StoredRow[]
    const faultsOf = async (values: Row) => {
      const { Id } = await all.made(payer, '30.00', { IdTipoPagamento: type?.Id, ...values })
      const review = await payer.call(`/api/canal/financeiro/pagamento/resumo?id=${Id}`)
      return (review.body as Row)['ImpedimentosEnvio']
    }
    expect(await faultsOf({})).toEqual([{ Campo: 'ChavePix', Motivo: 'refusals.paymentData' }])
    expect(await faultsOf({ ChavePix: 'financeiro@terminal.example' })).toEqual([])
  })

  test('of a request in a draft settlement: it is neither returned nor cancelled', async () => {
    const id = await reserved()
    const reason = 'refusals.inDraftSettlement'
    expect(await impediments(authorizer, pagamento, id)).toEqual({ desautorizar: reason, cancelar: reason })
  })

  test('of an empty settlement: it is not posted', async () => {
    const { Id } = await all.draft()
    expect(await impediments(payer, baixa, Id)).toEqual({ efetivar: 'refusals.items' })
  })

  test('of another branch’s records: nothing is done, and no form is opened to fail', async () => {
    const { Id } = await submitted()
    const ofClient = (StatusPagamento: StatusPagamento) =>
      requestMachine.offered({ StatusPagamento, CriadaPorBeneficiario: false }, CLIENT)
    expect(await impediments(stranger, pagamento, Id)).toEqual(ALL_OF_BRANCH(ofClient(2)))
    const own = await all.made(payer, '31.00')
    const changing = ofClient(1).filter(name => name !== 'anotar')
    expect(await impediments(stranger, pagamento, own.Id)).toEqual(ALL_OF_BRANCH(changing))
    // An authorized request can still have its remark edited, but only by users of its branch.
    expect((await all.act(authorizer, 'autorizar', Id, '&avisos=warnings.undocumented'))[0]).toBe(200)
    const { atualizar } = (await impediments(stranger, pagamento, Id)) as Row
    expect(atualizar).toBe('refusals.notOnBranch')
  })
})

test('what is told is what the server says when it is tried all the same', async () => {
  const open = await all.draft()
  const cases = [
    ...[await submitted(), await all.made(payer, '32.00'), { Id: await reserved() }].flatMap(({ Id }) =>
      [payer, authorizer, stranger].map(who => ({ who, entity: pagamento, Id })),
    ),
    ...[payer, stranger].map(who => ({ who, entity: baixa, Id: open.Id })),
  ]
  const refused: string[] = []
  for (const { who, entity, Id } of cases) {
    const reasons = (await impediments(who, entity, Id)) as Readonly<Record<string, string>>
    const actions = Object.keys(entity.register.actions ?? {}).filter(name => name in reasons)
    for (const name of actions) {
      const [status, message] = await all.act(
        who,
        name,
        Id,
        '&motivo=Falta&avisos=warnings.undocumented',
        entity.name,
      )
      refused.push(name)
      expect([name, status, message]).toEqual([name, 409, texts.pt.get(reasons[name] ?? '')])
    }
  }
  const declared = [pagamento, baixa].flatMap(({ register }) => Object.keys(register.actions ?? {}))
  expect(new Set(refused)).toEqual(new Set(declared))
})

test('every field that an action shows before it is done is one of its register', () => {
  const shown = [pagamento, baixa].flatMap(({ register }) =>
    Object.values(register.actions ?? {}).flatMap(({ shows = [] }) =>
      shows.map(name => name in register.fields),
    ),
  )
  expect(shown.length).toBeGreaterThan(0)
  expect(shown).not.toContain(false)
})
