import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { Session } from '#contract/session.ts'
import type { StoredRow } from '#contract/validation.ts'
import { appCode } from '../support/appCode.ts'
import type { Reply } from './support/calls.ts'
import { newRole } from './support/cargos.ts'
import { administrator, personWithPassword } from './support/factor.ts'
import { PEOPLES_DOMAIN, signOnAt } from './support/oidc.ts'
import { passkeyCallsOf } from './support/passkeys.ts'
import { world } from './support/world.ts'

const { server } = world()
const emissor = entityNamed('emissor')
const usuario = entityNamed('usuario')
const ADMIN = '/api/canal/admin'
const required = { status: 403, body: { code: 'signOnRequired' } }

test('where a company has its people come by the issuer, password and passkey are refused, but to administrators with a factor', async () => {
  const { company, signIn, workerAs } = await signOnAt(server)
  const boss = workerAs('industria')
  const { issuer, record } = await company(boss, PEOPLES_DOMAIN)
  const ana = await personWithPassword(server, boss)
  const { email } = ana
  const keys = passkeyCallsOf(server)
  const { device } = await keys.added(ana)
  issuer.know(email, { email, email_verified: true })
  const force = async () => {
    const { body } = await boss.model(emissor, record.Id)
    return boss.update(emissor, { ...(body as StoredRow), Obrigatorio: true })
  }
  expect(await force()).toMatchObject({ status: 409, body: { errors: { Obrigatorio: expect.any(String) } } })
  const chief = await personWithPassword(server, boss, await administrator(server))
  const { secret } = await chief.add()
  const former = ana.token()
  const isGood = async (token: string) =>
    (await server.call('/api/canal/account/validateToken', { token })).status === 200
  expect(await isGood(former)).toBe(true)
  expect((await force()).status).toBe(200)
  // Sessions that a password has opened before end; those of other companies do not.
  expect(await isGood(former)).toBe(false)
  expect(await isGood(await server.tokenOf('outra@demo.canal'))).toBe(true)

  expect(await ana.signIn()).toMatchObject(required)
  expect(await keys.answer(device.prove(await keys.asked()))).toMatchObject(required)
  // Only the right password is told so.
  const wrong = { Email: email, Password: 'Outra senha qualquer' }
  expect(await server.call('/api/auth/token', { method: 'POST', body: wrong })).toMatchObject({
    status: 401,
    body: { code: 'credentials' },
  })
  expect((await chief.second(await chief.ticket(), appCode(secret, 1))).status).toBe(200)
  // The second step behind the issuer is still a sign-in by it.
  const { body } = await signIn(email)
  const { ticket } = body as { readonly ticket: { readonly Bilhete: string } }
  const proof = device.prove(await keys.asked(ticket.Bilhete))
  const { body: session } = await keys.answer(proof, ticket.Bilhete)
  expect((session as Session).Email).toBe(email)
  // Other companies are asked nothing.
  expect((await server.signIn('outra@demo.canal')).Email).toBe('outra@demo.canal')
})

test('an issuer whose domains are not proven forces nobody', async () => {
  const { workerAs } = await signOnAt(server)
  const boss = workerAs('industria')
  const chief = await personWithPassword(server, boss, await administrator(server))
  await chief.add()
  await boss.createSample(emissor, { Obrigatorio: true })
  const ana = await personWithPassword(server, boss)
  expect((await ana.signIn()).status).toBe(200)
})

describe('who alone comes in while the issuer fails', () => {
  const wayBack = { status: 409, body: { Message: expect.stringContaining('verificação em duas etapas') } }

  /** Company that has its people come by its issuer, one of whose two administrators has a second factor. */
  async function forced() {
    const signOn = await signOnAt(server)
    const boss = signOn.workerAs('outra')
    const groups = {
      GrupoEm: 'groups',
      CargosPorGrupo: [{ Grupo: 'fiscal', IdCargo: (await newRole(boss)).role.Id }],
    }
    const opened = await signOn.company(boss, { ...PEOPLES_DOMAIN, ...groups })
    const role = await boss.createSample(entityNamed('cargo'), { TipoAcesso: 1 })
    const chief = await personWithPassword(server, boss, { TipoAcesso: 1, IdCargo: role.Id })
    await chief.add()
    const save = async (values: object) => {
      const { body } = await boss.model(emissor, opened.record.Id)
      return boss.update(emissor, { ...(body as StoredRow), ...values })
    }
    expect((await save({ Obrigatorio: true })).status).toBe(200)
    onTestFinished(async () => void (await boss.call(`${ADMIN}/perfil/desativar?id=${chief.id}`, {})))
    onTestFinished(async () => void (await save({ Obrigatorio: false })))
    return { ...signOn, ...opened, boss, chief, role, save }
  }

  test.each<{ what: string; act: (of: Awaited<ReturnType<typeof forced>>) => Promise<Reply> }>([
    {
      what: 'deactivated',
      act: ({ boss, chief }) => boss.call(`${ADMIN}/perfil/desativar?id=${chief.id}`, {}),
    },
    {
      what: 'left without the factor by another',
      act: ({ boss, chief }) => boss.call(`${ADMIN}/perfil/redefinirFator?id=${chief.id}`, {}),
    },
    { what: 'left without the factor by themselves', act: ({ chief }) => chief.post('fator/excluir', {}) },
    {
      what: 'erased',
      act: ({ boss, chief }) => boss.call(`${ADMIN}/pessoa/eliminar`, { Registro: 'usuario', Id: chief.id }),
    },
    {
      what: 'less than an administrator',
      act: async ({ boss, chief }) =>
        boss.update(usuario, { ...((await boss.model(usuario, chief.id)).body as StoredRow), TipoAcesso: 2 }),
    },
    {
      what: 'less by the job role',
      act: async ({ boss, role }) =>
        boss.update(entityNamed('cargo'), {
          ...((await boss.model(entityNamed('cargo'), role.Id)).body as StoredRow),
          TipoAcesso: 2,
        }),
    },
  ])('is not $what, until people may come by their passwords again', async ({ act }) => {
    const company = await forced()
    expect(await act(company)).toMatchObject(wayBack)
    expect((await company.save({ Obrigatorio: false })).status).toBe(200)
    expect((await act(company)).status).toBe(200)
  })

  test('is nobody in a company that lacks them anyway, which keeps nobody else a user, nor a role', async () => {
    const { boss, chief, issuer, role, signIn } = await forced()
    // As the operator's command does.
    const { kysely } = server.db
    await sql`delete from fator_totp where "IdUsuario" = ${chief.id}`.execute(kysely)
    await sql`update usuario set "PossuiFator" = false where "Id" = ${chief.id}`.execute(kysely)
    const ana = await personWithPassword(server, boss)
    expect((await boss.call(`${ADMIN}/perfil/desativar?id=${ana.id}`, {})).status).toBe(200)
    issuer.know(chief.email, { email: chief.email, email_verified: true, groups: ['fiscal'] })
    expect((await signIn(chief.email)).status).toBe(200)
    expect((await boss.model(usuario, chief.id)).body).not.toMatchObject({ IdCargo: role.Id })
  })

  test('is not made less by their groups either', async () => {
    const { boss, chief, issuer, role, signIn } = await forced()
    issuer.know(chief.email, { email: chief.email, email_verified: true, groups: ['fiscal'] })
    expect((await signIn(chief.email)).body).toMatchObject({ code: 'factorAsked' })
    expect((await boss.model(usuario, chief.id)).body).toMatchObject({ IdCargo: role.Id })
  })
})
