import { beforeAll, describe, expect, test } from 'vitest'
import { CLIENT_HEADER } from '#contract/endpoint.ts'
import { entityNamed } from '#contract/entity.ts'
import { can } from '#contract/permission.ts'
import { knownServices, services } from '#contract/services.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import { peopleOf } from './support/grants.ts'
import { endpointOf, type Worker, worker } from './support/registers.ts'
import { world } from './support/world.ts'

const pagamento = entityNamed('pagamento')
const item = entityNamed('pagamento/item')

let authorizer: Worker
let request: StoredRow

const { server } = world()
const people = peopleOf(server)
beforeAll(async () => {
  const { withRights } = people
  authorizer = worker(
    server,
    await withRights('industria', { PAGAMENTO_AUTORIZACAO: ['Visualizar', 'Editar'] }),
  )
  const industria = worker(server, await server.tokenOf('industria@demo.canal'))
  request = await industria.createSample(pagamento)
})

describe('who holds the right to authorize payment requests alone', () => {
  test('lists and opens them, with their parts and what is said of them', async () => {
    const { Id } = request
    const listed = (await authorizer.list(pagamento)).body as readonly Row[]
    expect(listed.map(one => one['Id'])).toContain(Id)
    expect((await authorizer.model(pagamento, Id)).body).toMatchObject({ Id, Visualizacao: true })
    const of = `idPagamento=${Id}`
    const paths = [
      `${endpointOf(item, 'list').path}?${of}`,
      `${endpointOf(entityNamed('pagamento/docfiscal'), 'list').path}?${of}`,
      `${endpointOf(entityNamed('pagamento/documento'), 'list').path}?${of}`,
      `${endpointOf(pagamento, 'historico').path}?id=${Id}`,
      `/api/canal/financeiro/pagamento/resumo?id=${Id}`,
      '/api/canal/financeiro/pagamentos/situacoes',
      '/api/canal/admin/dashboard/valores',
      '/api/canal/apoio/lookup/beneficiarios',
    ]
    const answers = await Promise.all(paths.map(async path => [path, (await authorizer.call(path)).status]))
    expect(answers).toEqual(paths.map(path => [path, 200]))
  })

  test('neither makes nor changes nor deletes them', async () => {
    const { Id } = request
    const statuses = [
      (await authorizer.create(pagamento, {})).status,
      (await authorizer.update(pagamento, request)).status,
      (await authorizer.remove(pagamento, Id)).status,
      (await authorizer.create(item, { IdPagamento: Id })).status,
    ]
    expect(statuses).toEqual([403, 403, 403, 403])
  })

  test('sees none of another company', async () => {
    const { IdRegistro } = await server.signIn('outra@demo.canal')
    const headers = { [CLIENT_HEADER]: String(IdRegistro) }
    const token = await people.newcomer('outra', { PAGAMENTO_AUTORIZACAO: ['Visualizar'] })
    const stranger = worker(server, token)
    expect((await stranger.model(pagamento, request.Id)).status).toBe(404)
    expect((await server.call(endpointOf(pagamento, 'list').path, { token, headers })).body).not.toContain(
      request,
    )
  })
})

describe('the session of an administrator', () => {
  test.each(['industria@demo.canal', 'agente@demo.canal'])(
    'of %s names every service there is, so that Admin opens no other',
    async email => {
      const session = await server.signIn(email)
      expect(session.Produtos).toContain('Admin')
      expect(session.Servicos.map(({ Codigo }) => Codigo).sort()).toEqual([...knownServices(false)].sort())
      for (const { code } of services) {
        const granted = session.Servicos.find(({ Codigo }) => Codigo === code)?.Visualizar ?? false
        const opened = (['industria', 'provedor'] as const).some(rule =>
          can(session, { service: code, rule }, 'Visualizar'),
        )
        expect({ code, opened }).toEqual({ code, opened: granted })
      }
    },
  )
})
