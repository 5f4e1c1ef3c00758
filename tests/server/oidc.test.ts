import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { Session } from '#contract/session.ts'
import type { StoredRow } from '#contract/validation.ts'
import { appCode } from '../support/appCode.ts'
import { issuersAnswer } from '../support/issuer.ts'
import { newRole } from './support/cargos.ts'
import { personWithPassword } from './support/factor.ts'
import { FLAGS, peopleOf } from './support/grants.ts'
import { ownDomain, PEOPLES_DOMAIN, signOnAt } from './support/oidc.ts'
import { worker } from './support/registers.ts'
import { world } from './support/world.ts'

const { server } = world()
const usuario = entityNamed('usuario')
const emissor = entityNamed('emissor')

const refused = (Message: RegExp) => ({
  status: 401,
  body: { code: 'signOnRefused', Message: expect.stringMatching(Message) },
})
const notFound = { status: 404, body: { code: 'notFound' } }
const events = async (company: number, kind: string) => {
  const { rows } = await sql<{ Detalhes: string }>`
    select "Detalhes" from seguranca_evento where "IdRegistro" = ${company} and "Tipo" = ${kind}
    order by "Id" desc limit 1`.execute(server.db.kysely)
  return rows[0]?.Detalhes
}
const userOf = async (email: string) => {
  const { rows } = await sql<StoredRow & Readonly<Record<string, unknown>>>`
    select * from usuario where lower("Email") = ${email}`.execute(server.db.kysely)
  return rows[0]
}

describe('a domain', () => {
  test('has an issuer once the DNS proves it, and a proven one is of one company', async () => {
    const { begin, check, proofsOf, publish, workerAs } = await signOnAt(server)
    const [boss, stranger] = [workerAs('industria'), workerAs('outra')]
    const domain = ownDomain()
    const Dominios = [{ Dominio: domain.toUpperCase() }]
    const mine = await boss.createSample(emissor, { Dominios })
    const theirs = await stranger.createSample(emissor, { Dominios })
    expect(await begin(`ana@${domain}`)).toMatchObject(notFound)
    expect(await check(boss, mine.Id)).toMatchObject({
      body: { Dominios: [{ Dominio: domain, Registro: `_canal-admin.${domain}`, Provado: null }] },
    })
    await publish(boss, mine.Id)
    expect(await check(boss, mine.Id)).toMatchObject({
      body: { Dominios: [{ Provado: expect.any(String) }], Message: 'Todos os domínios estão provados.' },
    })
    // The stranger's own record would be in the DNS, too: whoever was first keeps it.
    await publish(stranger, theirs.Id)
    expect((await check(stranger, theirs.Id)).status).toBe(200)
    expect(await proofsOf(stranger, theirs.Id)).toMatchObject({ Dominios: [{ Provado: null }] })
    // Nobody but administrators, whatever they may do to users.
    const clerk = worker(server, await peopleOf(server).withRights('industria', { USUARIO: FLAGS }))
    const forbidden = { status: 403, body: { Message: expect.stringContaining('administrador') } }
    expect(await clerk.create(emissor, await boss.sampleInput(emissor))).toMatchObject(forbidden)
    expect(await check(clerk, mine.Id)).toMatchObject(forbidden)
    await boss.remove(emissor, mine.Id)
    await stranger.remove(emissor, theirs.Id)
  })

  test.each(['empresa', 'https://empresa.com.br', 'empresa.com.br/x', '127.0.0.1', 'a b.com'])(
    'is not %s',
    async Dominio => {
      const { workerAs } = await signOnAt(server)
      const boss = workerAs('industria')
      const row = await boss.sampleInput(emissor, { Dominios: [{ Dominio }] })
      expect(await boss.create(emissor, row)).toMatchObject({
        status: 422,
        body: { errors: { 'Dominios.0.Dominio': expect.any(String) } },
      })
    },
  )
})

describe('by the issuer of their company', () => {
  test('a user signs in to the session of the specification, and is known by sub from then on', async () => {
    const { company, signIn, here, workerAs } = await signOnAt(server)
    const boss = workerAs('industria')
    const { domain, issuer, record } = await company(boss)
    const email = `ana@${domain}`
    const { Id } = await boss.createSample(usuario, { Email: email })
    issuer.know(email, { email, email_verified: true, name: 'Ana' })
    const { status, body } = await signIn(email)
    expect({ status, body }).toMatchObject({ status: 200, body: { Email: email, isAuthenticate: true } })
    const { Token_Acess: token, IdRegistro } = body as Session
    expect((await here.call('/api/canal/account/validateToken', { token })).body).toEqual(body)
    expect(await events(IdRegistro, 'ENTRADA')).toBe('Meio: login único')
    // Invited until now.
    expect(await userOf(email)).toMatchObject({ Id, Status: 1 })
    issuer.know(email, { email: `outra@${domain}`, email_verified: true })
    expect((await signIn(email)).body).toMatchObject({ Email: email })
    // Signing out leads to the issuer, and switching it off ends what began by it.
    const { body: out } = await here.call('/api/auth/token/revogar', { method: 'POST', body: {}, token })
    expect((out as { readonly Endereco: string }).Endereco).toContain(`${issuer.address}/session/end?`)
    // Signed out here also where the secret for the issuer cannot be opened.
    const { Token_Acess: third } = (await signIn(email)).body as Session
    const sealed = sql`update emissor_segredo set "Selado" = "Selado" || '\\x00'::bytea where "IdEmissor" = ${record.Id}`
    await sealed.execute(server.db.kysely)
    expect(
      await here.call('/api/auth/token/revogar', { method: 'POST', body: {}, token: third }),
    ).toMatchObject({
      status: 200,
    })
    expect((await here.call('/api/canal/account/validateToken', { token: third })).status).toBe(401)
    await sql`
      update emissor_segredo set "Selado" = substring("Selado" from 1 for octet_length("Selado") - 1)
      where "IdEmissor" = ${record.Id}`.execute(server.db.kysely)
    const { Token_Acess: other } = (await signIn(email)).body as Session
    await boss.update(emissor, {
      ...((await boss.model(emissor, record.Id)).body as StoredRow),
      Ativo: false,
    })
    expect((await here.call('/api/canal/account/validateToken', { token: other })).status).toBe(401)
  })

  test('nobody comes in by an address alone that is not verified, not of the company, or given to somebody else', async () => {
    const { company, begun, end, signIn, workerAs } = await signOnAt(server)
    const boss = workerAs('industria')
    const { domain, issuer } = await company(boss, { CriaUsuarios: true })
    const email = `rui@${domain}`
    await boss.createSample(usuario, { Email: email })
    issuer.know(email, { email, email_verified: false })
    expect(await signIn(email)).toMatchObject(refused(/não confirma/))
    const elsewhere = `rui@${ownDomain()}`
    await boss.createSample(usuario, { Email: elsewhere })
    issuer.know(email, { email: elsewhere, email_verified: true })
    expect(await signIn(email)).toMatchObject(refused(/ainda não tem acesso/))
    issuer.know(email, { email: 'outra@demo.canal', email_verified: true })
    expect(await signIn(email)).toMatchObject(refused(/ainda não tem acesso/))
    issuer.know(email, { email, email_verified: true })
    expect((await signIn(email)).status).toBe(200)
    issuer.state.as = 'outro-sub'
    issuer.know('outro-sub', { email, email_verified: true })
    const { Endereco, Guardado } = await begun(email)
    expect(await end(Guardado, await issuersAnswer(Endereco))).toMatchObject(refused(/outra conta/))
    const { IdRegistro } = await server.signIn('industria@demo.canal')
    await expect
      .poll(() => events(IdRegistro, 'ENTRADA_RECUSADA'))
      .toBe('Meio: login único · Motivo: outraIdentidade · Vezes: 1')
  })

  test('who has no user stays out, where none are made, and where nothing says who they would be', async () => {
    const { company, signIn, workerAs } = await signOnAt(server)
    const boss = workerAs('industria')
    const { Id: IdCargoPadrao } = (await newRole(boss)).role
    const { domain, issuer, record } = await company(boss, { IdCargoPadrao })
    const email = `ivo@${domain}`
    issuer.know(email, { email, email_verified: true })
    expect(await signIn(email)).toMatchObject(refused(/ainda não tem acesso/))
    const save = async (values: object) => {
      const { body } = await boss.model(emissor, record.Id)
      expect((await boss.update(emissor, { ...(body as StoredRow), ...values })).status).toBe(200)
    }
    // Nobody has mapped a job role yet.
    await save({ CriaUsuarios: true, IdCargoPadrao: null })
    expect(await signIn(email)).toMatchObject(refused(/ainda não tem acesso/))
    await save({ IdCargoPadrao })
    issuer.know(email, { name: 'Ivo' })
    expect(await signIn(email)).toMatchObject(refused(/ainda não tem acesso/))
    expect(await userOf(email)).toBeUndefined()
    issuer.know(email, { email, email_verified: true })
    expect((await signIn(email)).status).toBe(200)
    // Taken away again, its domain opens nothing.
    await save({ Dominios: [{ Dominio: ownDomain() }] })
    await expect(signIn(email)).rejects.toThrow('404')
  })

  test('an inactive user stays out, also where a new one would be made', async () => {
    const { company, signIn, workerAs } = await signOnAt(server)
    const boss = workerAs('industria')
    const { domain, issuer } = await company(boss, { CriaUsuarios: true })
    const email = `bia@${domain}`
    const { Id } = await boss.createSample(usuario, { Email: email })
    issuer.know(email, { email, email_verified: true })
    const { Token_Acess: token } = (await signIn(email)).body as Session
    await boss.call(`/api/canal/admin/perfil/desativar?id=${Id}`, {})
    expect((await server.call('/api/canal/account/validateToken', { token })).status).toBe(401)
    expect(await signIn(email)).toMatchObject(refused(/inativo/))
  })

  test('who has no user gets one with the role and branches of their groups, which follow them', async () => {
    const { company, signIn, workerAs } = await signOnAt(server)
    const boss = workerAs('industria')
    const [fiscal, comex] = [(await newRole(boss)).role, (await newRole(boss)).role]
    const filial = await boss.createSample(entityNamed('filial'))
    const { domain, issuer } = await company(boss, {
      CriaUsuarios: true,
      GrupoEm: 'groups',
      CargosPorGrupo: [
        { Grupo: 'fiscal', IdCargo: fiscal.Id },
        { Grupo: 'comex', IdCargo: comex.Id },
      ],
      FiliaisPorGrupo: [{ Grupo: 'itajai', IdFilial: filial.Id }],
    })
    const email = `eva@${domain}`
    const tell = (...groups: string[]) =>
      issuer.know(email, { email, email_verified: true, name: 'Eva Lima', groups })
    tell('marketing')
    expect(await signIn(email)).toMatchObject(refused(/grupos/))
    expect(await userOf(email)).toBeUndefined()
    tell('marketing', 'comex', 'itajai')
    expect((await signIn(email)).status).toBe(200)
    const made = await userOf(email)
    expect(made).toMatchObject({ Nome: 'Eva Lima', IdCargo: comex.Id, Status: 1 })
    const branches = async () =>
      (
        await sql<{
          IdFilial: number
        }>`select "IdFilial" from acesso_filial where "IdUsuario" = ${made?.Id}`.execute(server.db.kysely)
      ).rows.map(({ IdFilial }) => IdFilial)
    expect(await branches()).toEqual([filial.Id])
    tell('fiscal', 'comex')
    expect((await signIn(email)).status).toBe(200)
    expect(await userOf(email)).toMatchObject({ IdCargo: fiscal.Id })
    expect(await branches()).toEqual([])
    tell()
    expect(await signIn(email)).toMatchObject(refused(/grupos/))
    // Silence is not the same as no group.
    tell('fiscal', 'itajai')
    expect((await signIn(email)).status).toBe(200)
    issuer.know(email, { email, email_verified: true })
    expect(await signIn(email)).toMatchObject(refused(/grupos/))
    expect(await branches()).toEqual([filial.Id])
  })

  test('who has a second factor is asked for it, unless the company trusts that of the issuer', async () => {
    const { company, signIn, workerAs } = await signOnAt(server)
    const boss = workerAs('industria')
    const { issuer, record } = await company(boss, PEOPLES_DOMAIN)
    const leo = await personWithPassword(server, boss)
    const { email } = leo
    const { secret } = await leo.add()
    issuer.know(email, { email, email_verified: true })
    issuer.state.amr = ['pwd', 'mfa']
    const { status, body } = await signIn(email)
    expect({ status, body }).toMatchObject({ status: 401, body: { code: 'factorAsked' } })
    const { ticket } = body as { readonly ticket: { readonly Bilhete: string } }
    expect((await leo.second(ticket.Bilhete, appCode(secret))).status).toBe(200)
    const { body: opened } = await boss.model(emissor, record.Id)
    await boss.update(emissor, { ...(opened as StoredRow), ConfiaFator: true })
    expect((await signIn(email)).status).toBe(200)
    issuer.state.amr = ['pwd']
    expect((await signIn(email)).body).toMatchObject({ code: 'factorAsked' })
  })
})
