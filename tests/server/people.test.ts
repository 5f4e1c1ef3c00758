import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { RIGHTS_HEADER } from '#contract/endpoint.ts'
import { entityNamed } from '#contract/entity.ts'
import type { CargoCompleto } from '#contract/features/cargo.ts'
import type { SessaoAberta } from '#contract/features/usuario.ts'
import type { StoredRow } from '#contract/validation.ts'
import { adminOf, enter, newRole } from './support/cargos.ts'
import { sendPicture } from './support/pictures.ts'
import { worldOfEach } from './support/world.ts'

let admin: ReturnType<typeof adminOf>
const usuario = entityNamed('usuario')

// Server of each test, because sessions and administrators end.
const { server, workerOf } = worldOfEach()
const administrator = workerOf(entityNamed('usuario'))
beforeEach(async () => {
  admin = adminOf(server)
})

const ADMIN = '/api/canal/admin'

describe('the last administrator', () => {
  test('of two who deactivate each other at once, one stays', async () => {
    const { body } = await administrator.list(usuario, `filter=${encodeURIComponent('{"q":"Helena"}')}`)
    const [boss] = body as readonly StoredRow[]
    const other = await administrator.createSample(usuario, { IdCargo: boss?.['IdCargo'], TipoAcesso: 1 })
    const [mine, theirs] = [await server.tokenOf('industria@demo.canal'), await enter(server, other)]
    const answers = await Promise.all([
      admin.get(`perfil/desativar?id=${other.Id}`, mine),
      admin.get(`perfil/desativar?id=${boss?.Id}`, theirs),
    ])
    expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200])
    const { rows } = await sql`
      select 1 from usuario u join cargo c on c."Id" = u."IdCargo" where u."IdRegistro" = 1 and u."Status" = 1
        and greatest(u."TipoAcesso", c."TipoAcesso") = 1`.execute(server.db.kysely)
    expect(rows).toHaveLength(1)
  })

  test('cannot be made less, by their own level or by their job role’s', async () => {
    const { Token_Acess: token, IdUsuario } = await server.signIn('outra@demo.canal')
    const refusal = {
      status: 409,
      body: {
        code: 'refused',
        Message: expect.stringContaining('administrador ativo'),
        errors: { TipoAcesso: expect.stringContaining('administrador ativo') },
      },
    }
    const { body } = await admin.get(`perfil/model?id=${IdUsuario}`, token)
    const self = body as StoredRow
    expect(await admin.post('perfil/atualizar', token, { ...self, TipoAcesso: 3 })).toMatchObject(refusal)
    const role = await admin.get(`cargo/model?id=${self['IdCargo']}`, token)
    expect(
      await admin.post('cargo/atualizar', token, { ...(role.body as StoredRow), TipoAcesso: 2 }),
    ).toMatchObject(refusal)
    expect(await admin.get(`perfil/desativar?id=${IdUsuario}`, token)).toMatchObject({
      status: 409,
      body: { Message: expect.stringContaining('próprio usuário') },
    })
  })
})

describe('a session under way', () => {
  test('ends when its user is deactivated, and does not come back with them', async () => {
    const person = await administrator.createSample(usuario)
    const token = await enter(server, person)
    expect((await admin.get('filiais', token)).status).not.toBe(401)
    await administrator.call(`${ADMIN}/perfil/desativar?id=${person.Id}`)
    expect((await admin.get('filiais', token)).status).toBe(401)
    await administrator.call(`${ADMIN}/perfil/ativar?id=${person.Id}`)
    expect((await admin.get('filiais', token)).status).toBe(401)
  })

  test('has other rights at its next call when the job role is changed, and is told by a mark', async () => {
    const { role } = await newRole(administrator)
    const person = await administrator.createSample(usuario, { IdCargo: role.Id })
    const token = await enter(server, person)
    const list = '/api/canal/cadastros/finalidades'
    const before = await server.call(list, { token })
    expect(before.status).toBe(200)
    const { body } = await administrator.call(`${ADMIN}/cargo/v2?id=${role.Id}`)
    const [product] = (body as CargoCompleto).AcessosProdutos
    await administrator.call(`${ADMIN}/acesso/produto/excluir?id=${product?.Id}`)
    const after = await server.call(list, { token })
    expect(after.status).toBe(403)
    expect(after.headers.get(RIGHTS_HEADER)).not.toBe(before.headers.get(RIGHTS_HEADER))
  })

  test('is listed for its user and ended there, without its token being told', async () => {
    const { Token_Acess: token, IdUsuario } = await server.signIn('industria@demo.canal')
    const other = await server.tokenOf('industria@demo.canal')
    const { body } = await admin.get(`perfil/sessoes?id=${IdUsuario}`, token)
    const sessions = body as readonly SessaoAberta[]
    expect(sessions.filter(({ Atual }) => Atual)).toHaveLength(1)
    expect(JSON.stringify(sessions)).not.toContain(other)
    for (const { Id } of sessions.filter(({ Atual }) => !Atual)) {
      await admin.post('perfil/sessao/excluir', token, { Id: IdUsuario, Sessao: Id })
    }
    expect((await admin.get('filiais', other)).status).toBe(401)
    expect((await admin.get('filiais', token)).status).toBe(200)
  })

  test('of another is ended by who may edit them, and by nobody else', async () => {
    const { Token_Acess: token, IdUsuario } = await server.signIn('autorizacao@demo.canal')
    const boss = await server.tokenOf('industria@demo.canal')
    const { body } = await admin.get(`perfil/sessoes?id=${IdUsuario}`, boss)
    const alive = async () => (await server.call('/api/canal/account/validateToken', { token })).status
    const [session] = body as readonly SessaoAberta[]
    const end = { Id: IdUsuario, Sessao: session?.Id }
    const others = [await server.tokenOf('consulta@demo.canal'), await server.tokenOf('outra@demo.canal')]
    for (const other of others)
      expect((await admin.post('perfil/sessao/excluir', other, end)).status).not.toBe(200)
    expect(await alive()).toBe(200)
    expect((await admin.post('perfil/sessao/excluir', boss, end)).status).toBe(200)
    expect(await alive()).toBe(401)
  })
})

describe('the photo of a user', () => {
  const send = async (id: number, bytes: Uint8Array, token: string) =>
    (await sendPicture(server, `${ADMIN}/perfil/foto/adicionar?id=${id}`, token, bytes)).status
  const picture = () =>
    sharp({ create: { width: 900, height: 300, channels: 3, background: '#3a64a9' } })
      .png()
      .toBuffer()

  test('is kept as a small square, whatever was sent', async () => {
    const { Token_Acess: token, IdUsuario } = await server.signIn('agente@demo.canal')
    expect(await send(IdUsuario, await picture(), token)).toBe(200)
    const response = await server.app.request(`${ADMIN}/perfil/foto?id=${IdUsuario}`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    expect(response.headers.get('Content-Type')).toBe('image/webp')
    const kept = await sharp(await response.arrayBuffer()).metadata()
    expect(kept).toMatchObject({ format: 'webp', width: 256, height: 256 })
    const { body } = await server.call('/api/canal/account/validateToken', { token })
    expect(body).toMatchObject({ UrlFoto: expect.stringContaining('perfil/foto') })
  })

  test('is taken away again, of nobody one may not edit', async () => {
    const { Token_Acess: token, IdUsuario } = await server.signIn('agente@demo.canal')
    const looker = await server.tokenOf('consulta@demo.canal')
    const { IdUsuario: boss } = await server.signIn('industria@demo.canal')
    expect((await admin.get(`perfil/foto/excluir?id=${boss}`, looker)).status).toBe(403)
    expect(await send(IdUsuario, await picture(), token)).toBe(200)
    expect((await admin.get(`perfil/foto/excluir?id=${IdUsuario}`, token)).status).toBe(200)
    expect((await admin.get(`perfil/foto?id=${IdUsuario}`, token)).status).toBe(404)
    const { body } = await server.call('/api/canal/account/validateToken', { token })
    expect(body).toMatchObject({ UrlFoto: null })
  })

  test.each([
    ['no picture', Buffer.from('<script>alert(1)</script>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['nothing', Buffer.alloc(0)],
    ['a picture that breaks off', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ])('is refused when it is %s', async (_what, bytes) => {
    const { Token_Acess: token, IdUsuario } = await server.signIn('agente@demo.canal')
    expect(await send(IdUsuario, bytes, token)).toBe(422)
  })

  test('is taken up to its size, and of nobody one may not edit', async () => {
    const { Token_Acess: token, IdUsuario } = await server.signIn('despachante@demo.canal')
    expect(await send(IdUsuario, Buffer.alloc(2 * 1024 * 1024 + 1), token)).toBe(413)
    expect(await send(1, await picture(), token)).toBe(404)
  })
})
