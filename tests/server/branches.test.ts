import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { emailsTo } from './support/mail.ts'
import { ownServer } from './support/ownServer.ts'
import { workerFor } from './support/registers.ts'
import { world } from './support/world.ts'

const filial = entityNamed('filial')
const cliente = entityNamed('cliente')

const { server, workerOf } = world()
const administrator = workerOf(entityNamed('usuario'))

const ADMIN = '/api/canal/admin'

describe('headquarters', () => {
  const matrizes = async () => {
    const { body } = await administrator.list(filial, `filter=${encodeURIComponent('{"Matriz":true}')}`)
    return (body as readonly StoredRow[]).map(({ Id }) => Id)
  }

  test('are one branch, whoever else is made it at the same time', async () => {
    const branches = await Promise.all([1, 2, 3].map(() => administrator.createSample(filial)))
    const answers = await Promise.all(
      branches.map(({ Id }) => administrator.call(`${ADMIN}/matriz/definir?id=${Id}`)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const [only, ...others] = await matrizes()
    expect(others).toEqual([])
    expect(branches.map(({ Id }) => Id)).toContain(only)
  })

  test('cannot be deactivated, nor can an inactive branch become it', async () => {
    const [matriz] = await matrizes()
    expect(await administrator.call(`${ADMIN}/filial/desativar?id=${matriz}`)).toMatchObject({ status: 409 })
    const { Id } = await administrator.createSample(filial)
    expect(await administrator.call(`${ADMIN}/filial/desativar?id=${Id}`)).toMatchObject({ status: 200 })
    expect(await administrator.call(`${ADMIN}/matriz/definir?id=${Id}`)).toMatchObject({ status: 409 })
    expect(await administrator.call(`${ADMIN}/filial/desativar?id=${Id}`)).toMatchObject({ status: 409 })
    const offered = await administrator.call('/api/canal/apoio/lookup/filiais')
    expect((offered.body as readonly StoredRow[]).map(one => one.Id)).not.toContain(Id)
  })

  test('say beforehand that they are not deactivated', async () => {
    const [matriz = 0] = await matrizes()
    const { body } = await administrator.model(filial, matriz)
    expect(body).toMatchObject({ Impedimentos: { desativar: 'guards.headquarters' } })
    const other = await administrator.createSample(filial)
    expect((await administrator.model(filial, other.Id)).body).toMatchObject({ Impedimentos: {} })
  })

  test('count an administrator among those who work for them, who needs no access', async () => {
    const [matriz] = await matrizes()
    const { body } = await administrator.call(`${ADMIN}/filial/acessos?idFilial=${matriz}`)
    const [helena] = (body as readonly StoredRow[]).filter(({ Nome }) => Nome === 'Helena Schmitt')
    expect(helena).toMatchObject({ Administrador: true })
    const [other] = (body as readonly StoredRow[]).filter(({ Nome }) => Nome === 'Tiago Moreira')
    expect(other).toMatchObject({ Administrador: false })
    const seen = await administrator.call(`${ADMIN}/acesso/filiais?idUsuario=${helena?.Id}`)
    expect((seen.body as readonly StoredRow[])[0]).toMatchObject({ Administrador: true })
  })

  test('take all linked providers at once, and each only once', async () => {
    const { Id } = await administrator.createSample(filial)
    const all = () => administrator.call(`${ADMIN}/filial/provedor/adicionarTodos`, { IdFilial: Id })
    expect((await all()).body).toMatchObject({ Adicionados: 3 })
    expect((await all()).body).toMatchObject({ Adicionados: 0 })
    const { body } = await administrator.call(`${ADMIN}/filial/provedores?idFilial=${Id}`)
    expect(body).toHaveLength(3)
  })
})

describe('the logo of the channel’s owner', () => {
  const OWNERS = ['/api/canal/apoio/logo/owner', `${ADMIN}/owner/logo`]
  const incoming = { socket: { remoteAddress: '203.0.113.7', remotePort: 1, remoteFamily: 'IPv4' } }
  const seenBy = (headers: Record<string, string>) =>
    Promise.all(OWNERS.map(path => server.app.request(path, { headers }, { incoming })))
  const seen = async (account: string) =>
    seenBy({ Authorization: `Bearer ${await server.tokenOf(`${account}@demo.canal`)}` })

  test('is that of its headquarters, for everybody, and no content before there is one', async () => {
    const before = await seen('outra')
    expect(before.map(({ status }) => status)).toEqual([204, 204])
    expect(before.map(({ headers }) => headers.get('Cache-Control'))).toEqual(['no-store', 'no-store'])
    const token = await server.tokenOf('canal@demo.canal')
    const { body } = await server.call(`${ADMIN}/filiais?filter=${encodeURIComponent('{"Matriz":true}')}`, {
      token,
    })
    const [head] = body as readonly StoredRow[]
    const picture = sharp({ create: { width: 60, height: 20, channels: 3, background: '#3a64a9' } })
    const sent = await server.app.request(`${ADMIN}/filial/logo/adicionar?id=${head?.Id}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: new Uint8Array(await picture.png().toBuffer()),
    })
    expect(sent.status).toBe(200)
    for (const account of ['outra', 'agente', 'consulta']) {
      const answers = await seen(account)
      const pictures = await Promise.all(answers.map(async one => sharp(await one.arrayBuffer()).metadata()))
      expect(pictures).toMatchObject([
        { format: 'webp', width: 60 },
        { format: 'webp', width: 60 },
      ])
    }
    const own = await server.call(`${ADMIN}/registro/logo`, {
      token: await server.tokenOf('outra@demo.canal'),
    })
    expect(own.status).toBe(204)
    // Public without a session, because the sign-in page shows the logo.
    const [inPublic, within] = await seenBy({})
    expect(inPublic?.status).toBe(200)
    expect(inPublic?.headers.get('Cache-Control')).toBe('public, max-age=60')
    expect(within?.status).toBe(401)
  })
})

describe('a provider', () => {
  const APOIO = '/api/canal/apoio'
  const ask = async (path: string, account: string) =>
    server.call(`${APOIO}/${path}`, { token: await server.tokenOf(`${account}@demo.canal`) })

  test('is told of to the company it works for, until it no longer does', async () => {
    const { IdRegistro } = await server.signIn('agente@demo.canal')
    const path = `dados/provedor?id=${IdRegistro}`
    expect(await ask(path, 'industria')).toMatchObject({
      status: 200,
      body: { Id: IdRegistro, TipoRegistro: 1, RazaoSocial: expect.any(String), Cnpj: expect.any(String) },
    })
    expect((await ask(path, 'outra')).status).toBe(404)
    const links = sql`update vinculo set "Ativo" = not "Ativo" where "IdProvedor" = ${IdRegistro}`
    await links.execute(server.db.kysely)
    expect((await ask(path, 'industria')).status).toBe(404)
    await links.execute(server.db.kysely)
  })

  test('is among the agents when it is a freight agent, and its branches among those of its type', async () => {
    const { IdRegistro } = await server.signIn('agente@demo.canal')
    expect((await ask('lookup/agentes', 'industria')).body).toEqual([
      { Id: IdRegistro, RazaoSocial: expect.any(String), Cnpj: expect.any(String) },
    ])
    expect((await ask('lookup/agentes', 'outra')).body).toEqual([])
    const { body } = await ask('lookup/agentes/filiais?tipoProvedor=1', 'industria')
    const providers = (body as readonly { readonly IdProvedor: number }[]).map(({ IdProvedor }) => IdProvedor)
    expect(new Set(providers)).toEqual(new Set([IdRegistro]))
  })
})

describe('a client of a provider', () => {
  test('is invited by e-mail, and its registers are closed once it is let go', async () => {
    const own = await ownServer()
    const provider = await workerFor(own, cliente)
    const card = await provider.createSample(cliente)
    const [email] = await emailsTo(own, String(card['Email']))
    expect(email?.Texto).toMatch(/\/admin\/pages\/ligacao\?id=[\w-]{32}(?![\w-])/)

    const { body } = await provider.list(cliente, `filter=${encodeURIComponent('{"Status":1}')}`)
    const [linked] = body as readonly StoredRow[]
    const token = await own.tokenOf('transportador@demo.canal')
    const registers = () =>
      own.call('/api/canal/cadastros/finalidades', { token, headers: { 'X-Id-Cliente': '1' } })
    expect((await registers()).status).toBe(200)
    expect((await provider.call(`${ADMIN}/cliente/assinatura/produtos?id=${linked?.Id}`)).body).toHaveLength(
      5,
    )
    await provider.call(`${ADMIN}/cliente/desvincular?id=${linked?.Id}`)
    expect((await registers()).status).toBe(404)
    expect((await provider.call(`${ADMIN}/cliente/assinatura/produtos?id=${linked?.Id}`)).body).toEqual([])
  })
})
