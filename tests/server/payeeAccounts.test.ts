import { describe, expect, test } from 'vitest'
import { type Entity, entityNamed } from '#contract/entity.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import { paymentsWorld } from './support/pagamentos.ts'
import type { Worker } from './support/registers.ts'
import { fileOf, rowsIn, sheetsOf } from './support/sheets.ts'

const [pagamento, empresa, conta] = [
  entityNamed('pagamento'),
  entityNamed('empresa'),
  entityNamed('empresa/conta'),
]
const CHANGED = 'warnings.accountChanged'

const { server, all, payer, broker, agent } = paymentsWorld()

const one = async (who: Worker, entity: Entity, id: number) => (await who.model(entity, id)).body as StoredRow
const warningsOf = async (id: number) =>
  ((await payer.call(`/api/canal/financeiro/pagamento/resumo?id=${id}`)).body as Row)['Avisos']

/** Account of a payee that the importer created, and a payment request with that account. */
async function requested() {
  const { body } = await payer.call('/api/canal/apoio/lookup/beneficiarios/contas')
  const payees = await payer.offers('beneficiario')
  const first = (body as readonly StoredRow[]).find(found => payees.includes(Number(found['IdBeneficiario'])))
  const account = await one(payer, conta, first?.Id ?? 0)
  const values = { IdBeneficiario: first?.['IdBeneficiario'], IdContaBeneficiario: account.Id }
  return { account, request: await all.made(broker, '10.00', values) }
}

/** Changes the number of an account as the importer. */
async function renumber({ Id }: StoredRow, NumeroConta: string) {
  const { status } = await payer.update(conta, { ...(await one(payer, conta, Id)), NumeroConta })
  expect(status).toBe(200)
}

describe('the account of a request', () => {
  const submissions = {
    'by its action': async ({ Id }: StoredRow) => (await all.act(broker, 'enviar', Id))[0],
    'by a change of its status': async (request: StoredRow) =>
      (await broker.update(pagamento, { ...request, StatusPagamento: 2 })).status,
  }

  test.each(Object.entries(submissions))('is copied when it is submitted %s', async (_how, submit) => {
    const { account, request } = await requested()
    expect(request['ContaNoEnvio']).toBeNull()
    expect(await submit(request)).toBe(200)
    const accountThen = String((await one(payer, pagamento, request.Id))['ContaNoEnvio'])
    expect(accountThen).toContain(String(account['NumeroConta']))
    expect(accountThen).toContain(String(account['Titular']))
  })

  test('that was changed since is a warning, which whoever authorizes has to accept', async () => {
    const { account, request } = await requested()
    await all.act(broker, 'enviar', request.Id)
    const { ContaNoEnvio } = await one(payer, pagamento, request.Id)
    expect(await warningsOf(request.Id)).not.toContain(CHANGED)
    await renumber(account, '66666')
    expect(await one(payer, pagamento, request.Id)).toMatchObject({ ContaNoEnvio })
    expect(await warningsOf(request.Id)).toContain(CHANGED)
    const documents = '&avisos=warnings.undocumented'
    expect((await all.act(payer, 'autorizar', request.Id, documents))[0]).toBe(409)
    expect((await all.act(payer, 'autorizar', request.Id, `${documents},${CHANGED}`))[0]).toBe(200)
    expect(await warningsOf(request.Id)).toContain(CHANGED)
  })

  test('is copied anew when it is submitted again', async () => {
    const { account, request } = await requested()
    await all.act(broker, 'enviar', request.Id)
    await renumber(account, '77777')
    await all.act(payer, 'desautorizar', request.Id, '&motivo=Confira a conta')
    expect(await warningsOf(request.Id)).not.toContain(CHANGED)
    await all.act(broker, 'enviar', request.Id)
    expect((await one(payer, pagamento, request.Id))['ContaNoEnvio']).toContain('77777')
    expect(await warningsOf(request.Id)).not.toContain(CHANGED)
  })

  test('is written by nobody', async () => {
    const { request } = await requested()
    await broker.update(pagamento, { ...request, ContaNoEnvio: 'Outra conta' })
    expect((await one(payer, pagamento, request.Id))['ContaNoEnvio']).toBeNull()
  })
})

describe('a provider', () => {
  test('changes no account of a payee of its client, and adds and deletes none', async () => {
    const { account } = await requested()
    const { Id, Versao, ...values } = account
    const IdEmpresa = account['IdEmpresa']
    expect((await agent.update(conta, { ...account, NumeroConta: '66666' })).status).toBe(403)
    expect((await agent.remove(conta, Id)).status).toBe(403)
    expect((await agent.create(conta, { ...values, NumeroConta: '66667' })).status).toBe(403)
    expect((await agent.remove(empresa, Number(IdEmpresa))).status).toBe(403)
    expect(await one(payer, conta, Id)).toEqual(account)
    expect((await one(agent, empresa, Number(IdEmpresa)))['Impedimentos']).toEqual({
      excluir: 'guards.payeeTaxId',
      'empresa/conta': 'guards.payeeAccount',
    })
    expect((await one(payer, empresa, Number(IdEmpresa)))['Impedimentos']).toEqual({})
  })

  test('keeps the accounts of a payee that it entered, which no other provider changes', async () => {
    const made = await agent.createSample(empresa)
    const { Id, Versao, IdEmpresa, ...values } = (await requested()).account
    const { status, body } = await agent.create(conta, { ...values, IdEmpresa: made.Id })
    expect(status).toBe(200)
    const changed = { ...(body as StoredRow), NumeroConta: '12345' }
    expect((await broker.update(conta, changed)).status).toBe(403)
    expect((await agent.update(conta, changed)).status).toBe(200)
    expect((await agent.remove(conta, (body as StoredRow).Id)).status).toBe(200)
    expect((await agent.remove(empresa, made.Id)).status).toBe(200)
  })

  test('does not change what its client entered at a payee of the provider’s', async () => {
    const made = await agent.createSample(empresa)
    const { Id, Versao, IdEmpresa, ...values } = (await requested()).account
    expect((await one(agent, empresa, made.Id))['Impedimentos']).toEqual({})
    const { body } = await payer.create(conta, { ...values, IdEmpresa: made.Id })
    expect(await one(agent, empresa, made.Id)).toMatchObject({
      Impedimentos: { excluir: 'guards.payeeAccount' },
    })
    expect(await one(agent, conta, (body as StoredRow).Id)).toMatchObject({
      Impedimentos: { atualizar: 'guards.payeeAccount', excluir: 'guards.payeeAccount' },
    })
    expect((await agent.update(conta, { ...(body as StoredRow), NumeroConta: '12345' })).status).toBe(403)
    // Deleting the payee must not delete the account.
    expect((await agent.remove(empresa, made.Id)).status).toBe(403)
    expect(await one(payer, conta, (body as StoredRow).Id)).toEqual(body)
  })

  describe('does not become the payee of its client’s companies, whose accounts it would then write', () => {
    const AGENT = 'agente@demo.canal'
    const HERS = /só pode alterar o CPF\/CNPJ de empresas que ele mesmo cadastrou/

    /** Payee of the importer, a tax ID that the agent would give it, and spreadsheets of both. */
    async function coveted() {
      const payee = await payer.createSample(empresa)
      const CpfCnpj = (await payer.sampleInput(empresa))['CpfCnpj']
      const mine = sheetsOf(server, await server.tokenOf('industria@demo.canal'))
      const { IdRegistro } = await server.signIn('industria@demo.canal')
      const theirs = sheetsOf(server, await server.tokenOf(AGENT), IdRegistro)
      const filter = JSON.stringify({ Id: payee.Id })
      const [head = [], line = []] = rowsIn(await mine.take(empresa, { formato: 'xlsx', filter }))
      const at = ['Id', ...Object.keys(empresa.spec.fields)].indexOf('CpfCnpj')
      return { payee, CpfCnpj, mine, theirs, sheet: fileOf([head, line.with(at, CpfCnpj as string)]) }
    }

    test('by its form', async () => {
      const { payee, CpfCnpj } = await coveted()
      const { status, body } = await agent.update(empresa, { ...payee, CpfCnpj })
      expect({ status, body }).toMatchObject({
        status: 422,
        body: { errors: { CpfCnpj: expect.stringMatching(HERS) } },
      })
      const renamed = await agent.update(empresa, { ...payee, NomeFantasia: 'Outro nome' })
      expect(renamed.status).toBe(200)
    })

    test('by a sheet', async () => {
      const { payee, theirs, sheet } = await coveted()
      const { Arquivo } = (await theirs.send(empresa, sheet)).body
      const { body } = await theirs.confirm(empresa, Arquivo, true)
      expect(body).toMatchObject({ Alteradas: 0, Erros: [{ Mensagem: expect.stringMatching(HERS) }] })
      expect(await one(payer, empresa, payee.Id)).toEqual(payee)
    })

    test('by undoing what its client imported', async () => {
      const { payee, CpfCnpj, mine, theirs, sheet } = await coveted()
      const { Arquivo } = (await mine.send(empresa, sheet)).body
      const { Importacao } = (await mine.confirm(empresa, Arquivo, true)).body
      const undo = (by: typeof mine) =>
        by.reach(empresa, 'desfazer', { query: { id: String(Importacao) } }).then(({ status }) => status)
      expect(await undo(theirs)).toBe(403)
      expect(await one(payer, empresa, payee.Id)).toMatchObject({ CpfCnpj })
      expect(await undo(mine)).toBe(200)
    })

    test('nor deletes what its client imported by undoing it', async () => {
      const { mine, theirs, sheet } = await coveted()
      const [head = [], line = []] = rowsIn(sheet)
      const { Arquivo } = (await mine.send(empresa, fileOf([head, line.with(0, null)]))).body
      const { Importacao, Novas } = (await mine.confirm(empresa, Arquivo, true)).body
      expect(Novas).toBe(1)
      const { status } = await theirs.reach(empresa, 'desfazer', { query: { id: String(Importacao) } })
      expect(status).toBe(403)
    })
  })
})
