import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { Session } from '#contract/session.ts'
import type { StoredRow } from '#contract/validation.ts'
import { appCode } from '../support/appCode.ts'
import type { Reply } from './support/calls.ts'
import { administrator, freshPeriods, type Person, personWithPassword } from './support/factor.ts'
import { PEOPLES_DOMAIN, signOnAt } from './support/oidc.ts'
import type { Worker } from './support/registers.ts'
import { locksAwaited } from './support/settled.ts'
import { world } from './support/world.ts'

const { server, workerAs } = world()
const emissor = entityNamed('emissor')
const usuario = entityNamed('usuario')
const ADMIN = '/api/canal/admin'
const ended = { status: 401, body: { code: 'ticketEnded' } }

beforeEach(() => sql`delete from tentativa`.execute(server.db.kysely))

const opened = async (boss: Worker, id: number) => (await boss.model(emissor, id)).body as StoredRow

test.each<{ what: string; end: (boss: Worker, id: number) => Promise<Reply> }>([
  {
    what: 'switched off',
    end: async (boss, id) => boss.update(emissor, { ...(await opened(boss, id)), Ativo: false }),
  },
  {
    what: 'that becomes another',
    end: async (boss, id) =>
      boss.update(emissor, {
        ...(await opened(boss, id)),
        EnderecoEmissor: 'https://outro.exemplo.com.br',
        SegredoCliente: 'outro',
      }),
  },
  { what: 'deleted', end: (boss, id) => boss.remove(emissor, id) },
])('of a sign-in that is under way nothing is left where its issuer is $what meanwhile', async ({ end }) => {
  const { company, signIn, workerAs: workerHere } = await signOnAt(server)
  const boss = workerHere('industria')
  const { domain, issuer, record } = await company(boss)
  const email = `ana@${domain}`
  await boss.createSample(usuario, { Email: email })
  issuer.know(email, { email, email_verified: true })
  const { IdRegistro } = await server.signIn('industria@demo.canal')
  const running: Promise<Reply>[] = []
  await server.db.kysely.transaction().execute(async trx => {
    // People of a company come in one after the other: this one has to wait, and the issuer ends behind them.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`emissor ${IdRegistro}`}, 0))`.execute(trx)
    running.push(signIn(email))
    await locksAwaited(server.db)
    running.push(end(boss, record.Id))
    await locksAwaited(server.db, 2)
  })
  const [entered, gone] = await Promise.all(running)
  expect(gone?.status).toBe(200)
  const { Token_Acess: token = '' } = (entered?.body ?? {}) as Partial<Session>
  expect((await server.call('/api/canal/account/validateToken', { token })).status).toBe(401)
})

test('an issuer that becomes another while it answers links nobody by what it was', async () => {
  const { company, signIn, workerAs: workerHere } = await signOnAt(server)
  const boss = workerHere('industria')
  const { domain, issuer, record } = await company(boss)
  const email = `ana@${domain}`
  const { Id } = await boss.createSample(usuario, { Email: email })
  issuer.know(email, { email, email_verified: true })
  const moved = { EnderecoEmissor: 'https://outro.exemplo.com.br', SegredoCliente: 'outro' }
  issuer.state.meanwhile = async () => boss.update(emissor, { ...(await opened(boss, record.Id)), ...moved })
  expect(await signIn(email)).toMatchObject({ status: 401, body: { code: 'signOnRefused' } })
  const { rows } = await sql`select 1 from identidade where "IdUsuario" = ${Id}`.execute(server.db.kysely)
  expect(rows).toEqual([])
})

test('of a sign-in by password that is under way nothing is left where people have to come by the issuer meanwhile', async () => {
  const { company, workerAs: workerHere } = await signOnAt(server)
  const boss = workerHere('industria')
  const { record } = await company(boss, PEOPLES_DOMAIN)
  const ana = await personWithPassword(server, boss)
  const chief = await personWithPassword(server, boss, await administrator(server))
  await chief.add()
  const forced = { ...(await opened(boss, record.Id)), Obrigatorio: true }
  const running: Promise<Reply>[] = []
  await server.db.kysely.transaction().execute(async trx => {
    await sql`lock table rede_conhecida in share mode`.execute(trx)
    running.push(ana.signIn())
    await locksAwaited(server.db)
    running.push(boss.update(emissor, forced))
    await locksAwaited(server.db, 2)
  })
  const [entered, saved] = await Promise.all(running)
  expect(saved?.status).toBe(200)
  const { Token_Acess: token = '' } = (entered?.body ?? {}) as Partial<Session>
  expect((await server.call('/api/canal/account/validateToken', { token })).status).toBe(401)
})

test.each<{ what: string; act: (boss: Worker, ana: Person) => Promise<unknown> }>([
  {
    what: 'another address',
    act: async (boss, ana) =>
      boss.update(usuario, {
        ...((await boss.model(usuario, ana.id)).body as StoredRow),
        Email: `nova.${ana.email}`,
      }),
  },
  {
    what: 'lost access for a while',
    act: async (boss, ana) => {
      await boss.call(`${ADMIN}/perfil/desativar?id=${ana.id}`, {})
      await boss.call(`${ADMIN}/perfil/ativar?id=${ana.id}`, {})
    },
  },
])('the first step of signing in is of no use once its user has $what', async ({ act }) => {
  const boss = workerAs('industria')
  const ana = await personWithPassword(server, boss)
  const { secret } = await ana.add()
  const ticket = await ana.ticket()
  await act(boss, ana)
  expect(await ana.second(ticket, appCode(secret))).toMatchObject(ended)
})

test('the first step by an issuer is of no use once that issuer was switched off, whatever it is then', async () => {
  const { company, signIn, workerAs: workerHere } = await signOnAt(server)
  const boss = workerHere('industria')
  const { issuer, record } = await company(boss, PEOPLES_DOMAIN)
  const ana = await personWithPassword(server, boss)
  const { secret } = await ana.add()
  issuer.know(ana.email, { email: ana.email, email_verified: true })
  const { ticket } = (await signIn(ana.email)).body as { readonly ticket: { readonly Bilhete: string } }
  for (const Ativo of [false, true]) await boss.update(emissor, { ...(await opened(boss, record.Id)), Ativo })
  await freshPeriods(server)
  expect(await ana.second(ticket.Bilhete, appCode(secret))).toMatchObject(ended)
})
