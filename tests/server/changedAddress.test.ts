import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { adminOf, enter } from './support/cargos.ts'
import { FLAGS, peopleOf } from './support/grants.ts'
import { codeIn, emailsTo } from './support/mail.ts'
import { type Worker, worker } from './support/registers.ts'
import { locksAwaited } from './support/settled.ts'
import { world } from './support/world.ts'

// Timeout for password hashing on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const usuario = entityNamed('usuario')
const ACCOUNT = '/api/canal/account'

const { server, workerAs } = world()
const administrator = workerAs('industria')

let count = 0
/** Unused e-mail address. */
const fresh = () => {
  count += 1
  return `endereco${count}@demo.canal`
}
const newUser = () => administrator.createSample(usuario, { Email: fresh() })
const open = async ({ Id }: StoredRow) => (await administrator.model(usuario, Id)).body as StoredRow
const move = async (by: Worker, user: StoredRow, Email = fresh()) => ({
  Email,
  reply: await by.update(usuario, { ...(await open(user)), Email }),
})
const ask = (Email: string) =>
  server.call(`${ACCOUNT}/senha/esquecimento`, { method: 'POST', body: { Email } })
const reset = (Codigo: string) =>
  server.call(`${ACCOUNT}/senha/reset`, {
    method: 'POST',
    body: { Codigo, NewPassword: DEMO_PASSWORD, ConfirmPassword: DEMO_PASSWORD },
  })
const codeSentTo = async (address: unknown) => codeIn((await emailsTo(server, String(address)))[0])

describe('another address', () => {
  test('of an invited user ends the code that went astray, and invites again', async () => {
    const user = await newUser()
    const astray = await codeSentTo(user['Email'])
    const { reply, Email } = await move(administrator, user)
    expect(reply.status).toBe(200)
    expect((await reset(astray)).status).toBe(422)
    expect((await reset(await codeSentTo(Email))).status).toBe(200)
    expect((await server.signIn(Email)).IdUsuario).toBe(user.Id)
  })

  test('of an active user ends their sessions and codes, and the old address is told', async () => {
    const user = await newUser()
    const token = await enter(server, user)
    await ask(String(user['Email']))
    const code = await codeSentTo(user['Email'])
    await move(administrator, user)
    expect((await server.call(`${ACCOUNT}/validateToken`, { token })).status).toBe(401)
    expect((await reset(code)).status).toBe(422)
    const [email] = await emailsTo(server, String(user['Email']))
    expect(email).toMatchObject({ Assunto: 'O e-mail do seu acesso foi alterado' })
  })

  test('leaves no code to who asks at the old one meanwhile', async () => {
    const user = await newUser()
    await enter(server, user)
    const old = String(user['Email'])
    const left = async () => ({
      emails: await emailsTo(server, old),
      codes: (
        await sql`select "Codigo" from codigo_senha where "IdUsuario" = ${user.Id}`.execute(server.db.kysely)
      ).rows,
    })
    const before = await left()
    let asked: Promise<unknown> = Promise.resolve()
    await server.db.kysely.transaction().execute(async trx => {
      await sql`update usuario set "Email" = ${fresh()} where "Id" = ${user.Id}`.execute(trx)
      asked = ask(old)
      await locksAwaited(server.db)
    })
    await asked
    expect(await left()).toEqual(before)
  })

  test('of one’s own keeps the session that changed it, and no other', async () => {
    const { Token_Acess: other, IdUsuario } = await server.signIn('outra@demo.canal')
    const { Token_Acess: token } = await server.signIn('outra@demo.canal')
    const self = worker(server, token)
    const record = (await self.model(usuario, IdUsuario)).body as StoredRow
    expect((await self.update(usuario, { ...record, Email: fresh() })).status).toBe(200)
    const validate = async (one: string) =>
      (await server.call(`${ACCOUNT}/validateToken`, { token: one })).status
    expect([await validate(token), await validate(other)]).toEqual([200, 401])
  })

  test('is no news where something else was changed', async () => {
    const user = await newUser()
    await administrator.update(usuario, { ...(await open(user)), Departamento: 'Fiscal' })
    expect(await emailsTo(server, String(user['Email']))).toHaveLength(1)
    expect((await reset(await codeSentTo(user['Email']))).status).toBe(200)
  })
})

describe('who is no administrator', () => {
  const REFUSED = { status: 403, body: { Message: expect.stringContaining('administrador da empresa') } }
  let clerk: Worker
  let IdCargo: unknown

  beforeAll(async () => {
    const token = await peopleOf(server).newcomer('industria', { USUARIO: FLAGS })
    clerk = worker(server, token)
    const { body } = await server.call(`${ACCOUNT}/validateToken`, { token })
    const { body: self } = await clerk.model(usuario, (body as { IdUsuario: number }).IdUsuario)
    IdCargo = (self as StoredRow)['IdCargo']
  })
  const newPeer = () => administrator.createSample(usuario, { Email: fresh(), IdCargo, TipoAcesso: 2 })

  test('does not become a peer who has a password, by whose address they would', async () => {
    const peer = await newPeer()
    await enter(server, peer)
    expect((await move(clerk, peer)).reply).toMatchObject(REFUSED)
    const answer = await clerk.update(usuario, { ...(await open(peer)), Departamento: 'Fiscal' })
    expect(answer.status).toBe(200)
  })

  test('mends the address of somebody invited, who has no more than they have', async () => {
    expect((await move(clerk, await newPeer())).reply.status).toBe(200)
  })

  test.each([
    [
      'a branch',
      (id: number) => sql`
        insert into acesso_filial ("IdRegistro", "IdUsuario", "IdFilial")
        select "IdRegistro", ${id}, "Id" from filial where "IdRegistro" = 1 limit 1`,
    ],
    [
      'a certificate',
      (id: number) => sql`
        insert into certificado_acesso ("IdRegistro", "IdCertificado", "IdUsuario")
        select "IdRegistro", "Id", ${id} from certificado where "IdRegistro" = 1 limit 1`,
    ],
  ])('does not change that of somebody invited who has %s more', async (_what, give) => {
    const peer = await newPeer()
    expect((await give(peer.Id).execute(server.db.kysely)).numAffectedRows).toBe(1n)
    expect((await move(clerk, peer)).reply).toMatchObject(REFUSED)
  })
})

test('a link to set a password ends when its user is deactivated, and does not come back with them', async () => {
  const user = await newUser()
  expect((await reset(await codeSentTo(user['Email']))).status).toBe(200)
  await ask(String(user['Email']))
  const code = await codeSentTo(user['Email'])
  const [admin, token] = [adminOf(server), await server.tokenOf('industria@demo.canal')]
  expect((await admin.get(`perfil/desativar?id=${user.Id}`, token)).status).toBe(200)
  expect((await admin.get(`perfil/ativar?id=${user.Id}`, token)).status).toBe(200)
  expect((await open(user))['Status']).toBe(1)
  expect((await reset(code)).status).toBe(422)
})

test('a user who never set a password is invited again instead of made active', async () => {
  const user = await newUser()
  const admin = adminOf(server)
  const token = await server.tokenOf('industria@demo.canal')
  await admin.get(`perfil/desativar?id=${user.Id}`, token)
  const reply = await admin.get(`perfil/ativar?id=${user.Id}`, token)
  expect(reply).toMatchObject({
    status: 200,
    body: { Message: expect.stringContaining('convite foi enviado de novo') },
  })
  expect((await open(user))['Status']).toBe(2)
  expect((await reset(await codeSentTo(user['Email']))).status).toBe(200)
  expect((await open(user))['Status']).toBe(1)
})
