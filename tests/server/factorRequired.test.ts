import { describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { entityNamed } from '#contract/entity.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { factorCallsOf, personWithPassword } from './support/factor.ts'
import { openOnly } from './support/grants.ts'
import { passkeyCallsOf } from './support/passkeys.ts'
import { worker } from './support/registers.ts'
import { world } from './support/world.ts'

const { server, tokenOf } = world()

const PATH = '/api/canal/admin/perfil/exigencia'
const missing = { status: 403, body: { code: 'factorMissing' } }
const conta = entityNamed('conta')

const require = async (who: string, ExigenciaFator: number, ExigenciaDesde: string | null) =>
  server.call(`${PATH}/atualizar`, {
    ...{ method: 'POST', token: await tokenOf(who) },
    body: { ExigenciaFator, ExigenciaDesde },
  })

describe('a second factor that a company requires', () => {
  test('is required by an administrator alone, from a day on', async () => {
    await openOnly(server, 'consulta@demo.canal', { USUARIO: ['Visualizar', 'Editar'] })
    expect((await require('consulta', 1, '2026-01-01')).status).toBe(403)
    expect(await require('outra', 1, null)).toMatchObject({
      status: 422,
      body: { errors: { ExigenciaDesde: expect.any(String) } },
    })
    expect(await require('outra', 1, '2099-01-01')).toMatchObject({
      status: 200,
      body: { ExigenciaFator: 1, ExigenciaDesde: '2099-01-01', SemFator: expect.any(Number) },
    })
  })

  test('of whoever may do what asks for it is told to them before, and refuses that alone afterwards', async () => {
    const outra = worker(server, await tokenOf('outra'))
    const row = await outra.sampleInput(conta)
    expect((await outra.create(conta, row)).status).toBe(200)
    expect(
      (await server.call('/api/canal/account/fator', { token: await tokenOf('outra') })).body,
    ).toMatchObject({
      ExigidoDesde: '2099-01-01',
    })
    expect((await require('outra', 1, '2026-01-01')).status).toBe(200)
    expect(await outra.create(conta, row)).toMatchObject(missing)
    // Nor is it put off without one.
    expect(await require('outra', 0, null)).toMatchObject(missing)
    expect((await outra.list(conta)).status).toBe(200)
    expect((await outra.createSample(entityNamed('finalidade'))).Id).toBeGreaterThan(0)
    // Another company goes on.
    const industria = worker(server, await tokenOf('industria'))
    expect((await industria.create(conta, await industria.sampleInput(conta))).status).toBe(200)
  })

  test('of everybody refuses all but what it takes to add one, at every endpoint', async () => {
    expect((await require('transportador', 2, '2026-01-01')).status).toBe(200)
    const token = await tokenOf('transportador')
    // Signing out is let in as well, and would end the loop.
    const asked = contract.filter(
      one => one.access.type !== 'public' && one.path !== '/api/auth/token/revogar',
    )
    const letIn: string[] = []
    for (const { method, path, file } of asked) {
      const body = method === 'POST' && file !== 'taken' ? { body: {} } : {}
      const { body: answer } = await server.call(path, { method, token, ...body })
      const { code } = (answer ?? {}) as { readonly code?: string }
      if (code !== 'factorMissing' && code !== 'forbidden') letIn.push(path)
    }
    const account = [
      'validateToken',
      'senha/alterar-simples',
      'fator',
      'fator/iniciar',
      'fator/confirmar',
      'fator/provar',
      ...['iniciar', 'adicionar', 'desafio', 'provar'].map(verb => `fator/chave/${verb}`),
    ]
    expect(letIn).toEqual(account.map(path => `/api/canal/account/${path}`))
  })

  test('lets in who adds a passkey', async () => {
    const [boss, keys] = [worker(server, await tokenOf('despachante')), passkeyCallsOf(server)]
    const ana = await personWithPassword(server, boss)
    expect((await require('despachante', 2, '2026-01-01')).status).toBe(200)
    const own = () => server.call('/api/canal/admin/perfil/preferencias', { token: ana.token() })
    expect(await own()).toMatchObject(missing)
    await keys.added(ana)
    expect((await own()).status).toBe(200)
  })

  test('lets in who adds an app', async () => {
    const carrier = await factorCallsOf(server, 'transportador@demo.canal', DEMO_PASSWORD)
    const list = () => server.call('/api/canal/admin/perfis', { token: carrier.token() })
    expect(await list()).toMatchObject(missing)
    await carrier.add()
    expect((await list()).status).toBe(200)
  })
})
