import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Entity, entityNamed } from '#contract/entity.ts'
import { type Excluido, lixeiraEndpoints } from '#contract/features/lixeira.ts'
import type { ProblemBody } from '#contract/problem.ts'
import type { StoredRow } from '#contract/validation.ts'
import { type Worker, worker } from './support/registers.ts'
import { world } from './support/world.ts'

const { server, workerOf, tokenOf } = world()

const empresa = entityNamed('empresa')
const contato = entityNamed('empresa/contato')
const conta = entityNamed('empresa/conta')
const modelo = entityNamed('modelo')
const pagamento = entityNamed('pagamento')
const item = entityNamed('pagamento/item')
const despesa = entityNamed('despesa')

const binOf = async ({ call }: Worker, { name }: Entity, query = '') =>
  (await call(`${lixeiraEndpoints.lixeira.path}?registro=${name}${encodeURI(query)}`))
    .body as readonly Excluido[]

const restore = ({ call }: Worker, { name }: Entity, Id: number) =>
  call(lixeiraEndpoints['lixeira/restaurar'].path, { Registro: name, Id })

/** Deletes a record, and answers the Id of its deletion. */
async function thrown(by: Worker, entity: Entity, { Id }: StoredRow): Promise<number> {
  expect((await by.remove(entity, Id)).status).toBe(200)
  return (await binOf(by, entity)).find(({ IdEntidade }) => IdEntidade === Id)?.Id ?? 0
}

/** Detail of a record. */
async function below(by: Worker, detail: Entity, id: number, values = {}): Promise<StoredRow> {
  const row = { ...(await by.sampleInput(detail)), [detail.parent?.column ?? '']: id, ...values }
  const { status, body } = await by.create(detail, row)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body as StoredRow
}

test('of two who restore a record at once one does, and it is there once with its details', async () => {
  const by = workerOf(empresa)
  const one = await by.createSample(empresa)
  const contact = await below(by, contato, one.Id)
  const deletion = await thrown(by, empresa, one)
  const answers = await Promise.all([1, 2, 3].map(() => restore(by, empresa, deletion)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
  const { body } = await by.list(contato, `idEmpresa=${one.Id}`)
  expect((body as readonly StoredRow[]).map(({ Id }) => Id)).toEqual([contact.Id])
})

test('a provider does not reach the bin of its client, nor another company by the header of a client', async () => {
  const by = workerOf(modelo)
  const one = await by.createSample(modelo)
  const deletion = await thrown(by, modelo, one)
  const { IdRegistro } = await server.signIn('industria@demo.canal')
  for (const account of ['agente', 'despachante', 'outra', 'canal']) {
    const other = worker(server, await tokenOf(account), IdRegistro)
    const { status } = await restore(other, modelo, deletion)
    expect({ account, status }).toEqual({
      account,
      status: expect.toSatisfy(code => [400, 403, 404].includes(code)),
    })
  }
  expect((await restore(by, modelo, deletion)).status).toBe(200)
})

test('a record whose detail names what is gone stays in the bin whole, and is told which detail it was', async () => {
  const by = workerOf(pagamento)
  const cost = await workerOf(despesa).createSample(despesa)
  const request = await by.createSample(pagamento)
  await below(by, item, request.Id, { IdDespesa: cost.Id })
  const deletion = await thrown(by, pagamento, request)
  expect((await workerOf(despesa).remove(despesa, cost.Id)).status).toBe(200)
  const { status, body } = await restore(by, pagamento, deletion)
  expect(status).toBe(422)
  expect(body as ProblemBody).toMatchObject({ errors: { IdDespesa: expect.any(String) } })
  expect((body as ProblemBody).Message).toMatch(/Itens/)
  expect((await by.model(pagamento, request.Id)).status).toBe(404)
  // Once that is restored, so is the record.
  const gone = (await binOf(workerOf(despesa), despesa)).find(({ IdEntidade }) => IdEntidade === cost.Id)
  expect((await restore(workerOf(despesa), despesa, gone?.Id ?? 0)).status).toBe(200)
  expect((await restore(by, pagamento, deletion)).status).toBe(200)
  const { body: items } = await by.list(item, `idPagamento=${request.Id}`)
  expect(items).toHaveLength(1)
})

test('a flag that one detail of a record has comes back with it', async () => {
  const by = workerOf(empresa)
  const one = await by.createSample(empresa)
  const first = await below(by, conta, one.Id, { Principal: false })
  const principal = await below(by, conta, one.Id, { Principal: true })
  const deletion = await thrown(by, empresa, one)
  expect((await restore(by, empresa, deletion)).status).toBe(200)
  const { body } = await by.list(conta, `idEmpresa=${one.Id}`)
  const flags = (body as readonly StoredRow[]).map(({ Id, Principal }) => [Id, Principal])
  expect(Object.fromEntries(flags)).toEqual({ [first.Id]: false, [principal.Id]: true })
})

test('of 1,000 deleted records each is found, page by page and by its title, and many are no burden', async () => {
  const by = workerOf(modelo)
  const deletion = await thrown(by, modelo, await by.createSample(modelo, { Descricao: 'Milhar 0' }))
  await sql`
    insert into historico ("IdRegistro", "Entidade", "IdEntidade", "Acao", "Quando", "IdUsuario", "Usuario", "Mudancas")
    select "IdRegistro", "Entidade", 1000000 + n, "Acao", "Quando", "IdUsuario", "Usuario",
      jsonb_set("Mudancas", '{Descricao,de}', to_jsonb('Milhar ' || n))
    from historico, generate_series(1, 999) n where "Id" = ${deletion}`.execute(server.db.kysely)
  const pages = []
  for (let first = 0; first < 1000; first += 100)
    pages.push(await binOf(by, modelo, `&q=milhar&range=[${first},${first + 99}]`))
  const titles = pages.flat().map(({ Titulo }) => Titulo['Descricao'])
  expect(new Set(titles).size).toBe(1000)
  expect(titles[0]).toBe('Milhar 999')
  expect(await binOf(by, modelo, '&q=milhar&range=[1000,1099]')).toEqual([])
  expect((await binOf(by, modelo, '&q=milhar 777')).map(({ Titulo }) => Titulo['Descricao'])).toEqual([
    'Milhar 777',
  ])
  const asked = `${lixeiraEndpoints.lixeira.path}?registro=modelo&range=[0,1000000]`
  expect((await by.call(asked)).status).toBe(400)
  const [last] = await binOf(by, modelo, '&q=milhar 1')
  expect((await restore(by, modelo, last?.Id ?? 0)).status).toBe(200)
})

test('a flag that nobody has taken since comes back with its record', async () => {
  const account = entityNamed('conta')
  const by = workerOf(account)
  const one = await by.createSample(account, { Principal: true })
  const deletion = await thrown(by, account, one)
  expect((await restore(by, account, deletion)).status).toBe(200)
  expect((await by.model(account, one.Id)).body).toMatchObject({ Principal: true })
})
