import { beforeEach, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { ProvedorVinculado } from '#contract/features/cliente.ts'
import type { StoredRow } from '#contract/validation.ts'
import { peopleOf } from './support/grants.ts'
import { paymentsOf } from './support/pagamentos.ts'
import { type Worker, worker } from './support/registers.ts'
import { worldOfEach } from './support/world.ts'

const cliente = entityNamed('cliente')
const pagamento = entityNamed('pagamento')
const ADMIN = '/api/canal/admin'

let importer: Worker
let company: number
let requestOfBroker: StoredRow

// Server of each test, because who has a link is seen by all of both companies.
const { server } = worldOfEach()
beforeEach(async () => {
  const { IdRegistro } = await server.signIn('industria@demo.canal')
  company = IdRegistro
  const all = paymentsOf(server)
  importer = all.payer
  requestOfBroker = await all.made(all.broker, '12.00')
})

const providerOf = async (account: string) => {
  const token = await server.tokenOf(`${account}@demo.canal`)
  return { own: worker(server, token), forClient: worker(server, token, company) }
}
const linked = async () =>
  (await importer.call(`${ADMIN}/provedores/vinculados`)).body as readonly ProvedorVinculado[]
const cardOf = async (own: Worker) => ((await own.list(cliente)).body as readonly StoredRow[])[0] as StoredRow
const end = (who: Worker, IdProvedor: number) => who.call(`${ADMIN}/provedor/desvincular`, { IdProvedor })

test('a client ends the link of a provider, whose next call is refused, and nobody else’s', async () => {
  const [broker, agent] = [await providerOf('despachante'), await providerOf('agente')]
  const { IdRegistro } = await server.signIn('despachante@demo.canal')
  const { Id: filial } = (
    (await importer.list(entityNamed('filial'))).body as readonly StoredRow[]
  )[0] as StoredRow
  await importer.call(`${ADMIN}/filial/provedor/adicionarTodos`, { IdFilial: filial })
  expect((await linked()).find(({ Id }) => Id === IdRegistro)).toMatchObject({ Filiais: expect.any(Number) })
  expect((await broker.forClient.list(pagamento)).status).toBe(200)
  expect((await end(importer, IdRegistro)).body).toEqual({ Message: 'Vínculo encerrado.' })
  expect((await broker.forClient.list(pagamento)).status).toBe(404)
  expect((await agent.forClient.list(pagamento)).status).toBe(200)
  expect((await linked()).map(({ Id }) => Id)).not.toContain(IdRegistro)
  const card = await cardOf(broker.own)
  expect(card).toMatchObject({ Status: 0, DataVinculo: null })
  const history = await broker.own.call(`${ADMIN}/cliente/historico?id=${card.Id}`)
  expect(JSON.stringify(history.body)).toContain('"Status":{"de":1,"para":0}')
  const rest = await importer.list(entityNamed('filial/provedor'), `idFilial=${filial}`)
  expect((rest.body as readonly StoredRow[]).map(one => one['IdProvedor'])).not.toContain(IdRegistro)
  const gone = await importer.call(`${ADMIN}/filial/historico?id=${filial}`)
  expect(JSON.stringify(gone.body)).toContain('"Entidade":"filial/provedor"')
  expect((await end(importer, IdRegistro)).status).toBe(404)
})

test('a branch is linked to each provider once, however often that is asked for at once', async () => {
  const { Id: IdFilial } = await importer.createSample(entityNamed('filial'))
  const link = () => importer.call(`${ADMIN}/filial/provedor/adicionarTodos`, { IdFilial })
  const answers = await Promise.all([link(), link(), link()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const rows = await importer.list(entityNamed('filial/provedor'), `idFilial=${IdFilial}`)
  const added = answers.map(({ body }) => (body as { readonly Adicionados: number }).Adicionados)
  expect(added.toSorted()).toEqual([0, 0, (rows.body as readonly StoredRow[]).length])
})

test('a provider whose link has ended is chosen no more, and still named by its requests', async () => {
  const { IdRegistro } = await server.signIn('despachante@demo.canal')
  expect((await end(importer, IdRegistro)).status).toBe(200)
  const offered = await importer.call('/api/canal/apoio/provedores', {})
  expect((offered.body as readonly StoredRow[]).map(({ Id }) => Id)).not.toContain(IdRegistro)
  expect((await importer.model(pagamento, requestOfBroker.Id)).body).toMatchObject({ IdProvedor: IdRegistro })
  const filter = encodeURIComponent(JSON.stringify({ Id: [IdRegistro] }))
  const named = await importer.call(`/api/canal/apoio/provedores?filter=${filter}`, {})
  expect(named.body).toMatchObject([{ Id: IdRegistro, RazaoSocial: expect.any(String) }])
})

test('a provider that deletes its card of a client lets go of the client', async () => {
  const { own, forClient } = await providerOf('agente')
  expect((await forClient.list(pagamento)).status).toBe(200)
  expect((await own.remove(cliente, (await cardOf(own)).Id)).status).toBe(200)
  expect((await forClient.list(pagamento)).status).toBe(404)
})

test('who may only look at branches ends no link, nor does another company', async () => {
  const { IdRegistro } = await server.signIn('transportador@demo.canal')
  const looking = worker(server, await peopleOf(server).newcomer('industria', { FILIAL: ['Visualizar'] }))
  expect((await end(looking, IdRegistro)).status).toBe(403)
  expect((await end(worker(server, await server.tokenOf('outra@demo.canal')), IdRegistro)).status).toBe(404)
  const { own, forClient } = await providerOf('transportador')
  expect((await end(own, IdRegistro)).status).toBe(403)
  expect((await forClient.list(entityNamed('finalidade'))).status).toBe(200)
})
