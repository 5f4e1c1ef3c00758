import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { Session } from '#contract/session.ts'
import { appCode } from '../support/appCode.ts'
import { freshPeriods, type Person, personWithPassword, provenBefore } from './support/factor.ts'
import { codeIn, emailsTo } from './support/mail.ts'
import { world } from './support/world.ts'

const { server, workerOf } = world()
const boss = workerOf(entityNamed('usuario'))
const run = (statement: ReturnType<typeof sql>) => statement.execute(server.db.kysely)
beforeEach(() => run(sql`delete from tentativa`))

const person = () => personWithPassword(server, boss)
const asked = { status: 401, body: { code: 'factorAsked', ticket: { Bilhete: expect.any(String) } } }
const ended = { status: 401, body: { code: 'ticketEnded' } }
const wrong = { status: 422, body: { errors: { Codigo: 'Código incorreto ou já usado' } } }
const stepUp = { status: 403, body: { code: 'stepUp' } }

describe('signing in with a second factor', () => {
  test('takes the password and a code, and says of either alone nothing but that it does not suffice', async () => {
    const ana = await person()
    const { secret } = await ana.add()
    const first = await ana.signIn()
    expect(first).toMatchObject(asked)
    expect(first.body).not.toHaveProperty('Token_Acess')
    expect(await ana.second('x', appCode(secret))).toMatchObject(ended)
    const { status, body } = await ana.second(await ana.ticket(), appCode(secret))
    expect({ status, email: (body as Session).Email }).toEqual({ status: 200, email: ana.email })
    const { Token_Acess: token } = body as Session
    expect((await server.call('/api/canal/account/validateToken', { token })).body).toEqual(body)
  })

  test('takes a code once, also of two who come with it at the same time, and none of an earlier period', async () => {
    const ana = await person()
    const { Segredo: secret } = await ana.begin()
    await ana.confirm(appCode(secret))
    expect(await ana.second(await ana.ticket(), appCode(secret))).toMatchObject(wrong)
    await run(sql`delete from tentativa`)
    const tickets = [await ana.ticket(), await ana.ticket()]
    const replies = await Promise.all(tickets.map(ticket => ana.second(ticket, appCode(secret, 1))))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
    await run(sql`delete from tentativa`)
    expect(await ana.second(await ana.ticket(), appCode(secret))).toMatchObject(wrong)
    expect(await ana.second(await ana.ticket(), appCode(secret, 3))).toMatchObject(wrong)
  })

  test('tells the time by the clock of the database, whatever that of the server says', async () => {
    const ana = await person()
    const { secret } = await ana.add()
    const ticket = await ana.ticket()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 })
    onTestFinished(() => void vi.useRealTimers())
    const { rows } = await sql<{ now: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(server.db.kysely)
    const periods = Math.floor(Number(rows[0]?.now) / 30_000) - Math.floor(Date.now() / 30_000)
    expect((await ana.second(ticket, appCode(secret, periods))).status).toBe(200)
  })

  test('takes a ticket once, and not with the code of another', async () => {
    const [ana, rui] = [await person(), await person()]
    const [own, others] = [await ana.add(), await rui.add()]
    const ticket = await ana.ticket()
    expect(await ana.second(ticket, appCode(others.secret))).toMatchObject(wrong)
    expect(await ana.second(ticket, others.codes[0] ?? '')).toMatchObject(wrong)
    expect((await ana.second(ticket, appCode(own.secret))).status).toBe(200)
    await freshPeriods(server)
    expect(await ana.second(ticket, appCode(own.secret))).toMatchObject(ended)
  })

  test('takes no ticket that has expired, is of an earlier password, or of somebody who has lost access', async () => {
    const ana = await person()
    const { secret } = await ana.add()
    const late = await ana.ticket()
    await run(sql`update bilhete_fator set "Expira" = now() - interval '1 second'`)
    expect(await ana.second(late, appCode(secret))).toMatchObject(ended)
    const early = await ana.ticket()
    await server.call('/api/canal/account/senha/esquecimento', { method: 'POST', body: { Email: ana.email } })
    const Codigo = codeIn((await emailsTo(server, ana.email))[0])
    const NewPassword = 'Navio no porto de Santos'
    const body = { Codigo, NewPassword, ConfirmPassword: NewPassword }
    expect((await server.call('/api/canal/account/senha/reset', { method: 'POST', body })).status).toBe(200)
    expect(await ana.second(early, appCode(secret))).toMatchObject(ended)
    // A link by e-mail sets the password alone.
    const renewed = await server.call('/api/auth/token', {
      method: 'POST',
      body: { Email: ana.email, Password: NewPassword },
    })
    expect(renewed).toMatchObject(asked)
    const { ticket } = renewed.body as { readonly ticket: { readonly Bilhete: string } }
    await run(sql`update usuario set "Status" = 0 where "Id" = ${ana.id}`)
    expect(await ana.second(ticket.Bilhete, appCode(secret))).toMatchObject(ended)
  })

  test('takes each recovery code once, as it is typed, until there are new ones', async () => {
    const ana = await person()
    const { codes } = await ana.add()
    expect(new Set(codes).size).toBe(10)
    const [first = '', second = ''] = codes
    const { body } = await ana.second(await ana.ticket(), first.toLowerCase().replaceAll('-', ' '))
    ana.holds((body as Session).Token_Acess)
    expect(await ana.second(await ana.ticket(), first)).toMatchObject(wrong)
    expect((await server.call('/api/canal/account/fator', { token: ana.token() })).body).toMatchObject({
      CodigosRestantes: 9,
    })
    await run(sql`delete from tentativa`)
    const renewed = (await ana.post('fator/codigos', {})).body as { readonly Codigos: readonly string[] }
    expect(await ana.second(await ana.ticket(), second)).toMatchObject(wrong)
    expect((await ana.second(await ana.ticket(), renewed.Codigos[0] ?? '')).status).toBe(200)
  })
})

describe('guesses at a code', () => {
  test('are slowed as those at a password, whatever the network, the ticket, or the right password between', async () => {
    const ana = await person()
    const { secret } = await ana.add()
    for (let n = 0; n < 5; n += 1) {
      const from = `198.51.100.${n}`
      expect(await ana.second(await ana.ticket(from), '000000', from)).toMatchObject(wrong)
    }
    const from = '198.51.100.9'
    expect(await ana.second(await ana.ticket(from), appCode(secret), from)).toMatchObject({ status: 429 })
    // In a session as well, in which whoever holds it might guess on.
    expect(await ana.post('fator/provar', { Codigo: appCode(secret) })).toMatchObject({ status: 429 })
  })

  test('are not forgotten by the right password, and all by the right code', async () => {
    const ana = await person()
    const { secret } = await ana.add()
    const from = '198.51.100.20'
    for (let n = 0; n < 2; n += 1) await ana.second(await ana.ticket(from), '000000', from)
    const last = await ana.ticket(from)
    expect((await ana.signIn(from)).status).toBe(429)
    await run(sql`update tentativa set "Ultima" = now() - interval '2 minutes'`)
    expect((await ana.second(last, appCode(secret), from)).status).toBe(200)
    expect(await ana.signIn(from)).toMatchObject(asked)
  })

  test('cost the network nothing where the code comes: an office that signs in does not lock itself out', async () => {
    const ana = await person()
    const { secret } = await ana.add()
    const from = '198.51.100.30'
    await ana.second(await ana.ticket(from), appCode(secret), from)
    const { rows } = await run(sql`select "Falhas" from tentativa where "Chave" = 'endereco:198.51.100.30'`)
    expect(rows).toEqual([{ Falhas: 0 }])
  })
})

describe('the second factor of oneself', () => {
  let ana: Person
  beforeAll(async () => {
    ana = await person()
  })

  test('is added with the password, unless one has just signed in, and ends other sessions', async () => {
    const { Token_Acess: other } = (await ana.signIn()).body as Session
    await run(sql`update sessao set "DataCriacao" = now() - interval '6 minutes'`)
    expect(await ana.post('fator/iniciar', {})).toMatchObject({
      status: 422,
      body: { errors: { Password: expect.any(String) } },
    })
    expect((await ana.post('fator/iniciar', { Password: 'x' })).status).toBe(422)
    const { body } = await ana.post('fator/iniciar', { Password: 'Navio no porto de Itajaí' })
    const { Segredo, Endereco } = body as { readonly Segredo: string; readonly Endereco: string }
    expect(new URL(Endereco).searchParams.get('secret')).toBe(Segredo)
    expect(await ana.confirm('000000')).toMatchObject(wrong)
    // Nothing is in force until a code has come.
    expect((await ana.signIn()).status).toBe(200)
    expect((await ana.confirm(appCode(Segredo))).status).toBe(200)
    expect((await server.call('/api/canal/account/validateToken', { token: other })).status).toBe(401)
    expect((await emailsTo(server, ana.email))[0]).toMatchObject({
      Assunto: 'Verificação em duas etapas ativada',
    })
  })

  test('is not replaced while there is one', async () => {
    expect(await ana.post('fator/iniciar', { Password: 'Navio no porto de Itajaí' })).toMatchObject({
      status: 409,
    })
    expect(await ana.confirm('000000')).toMatchObject({ status: 409 })
  })

  test('can be read nowhere in the database, nor recovery codes be found from what is there', async () => {
    const rui = await person()
    const { secret, codes } = await rui.add()
    const ticket = await rui.ticket()
    const { rows } = await run(sql`
      select concat((select string_agg(f::text, ' ') from fator_totp f), (select string_agg(c::text, ' ') from codigo_recuperacao c),
        (select string_agg(b::text, ' ') from bilhete_fator b), (select string_agg(i::text, ' ') from intencao i)) as all`)
    const { all } = rows[0] as { readonly all: string }
    for (const text of [secret, ticket, ...codes, ...codes.map(code => code.replaceAll('-', ''))])
      expect(all).not.toContain(text)
    // Characters of 30 kinds: more than 128 bits, which a hash without salt does not give away.
    for (const code of codes) expect(code).toMatch(/^(?:[A-HJ-NP-Z2-9]{7}-){3}[A-HJ-NP-Z2-9]{7}$/)
  })

  test('is removed only by who has proven it lately, who is told, and ends other sessions', async () => {
    const rui = await person()
    const { secret } = await rui.add()
    await provenBefore(server, 16)
    expect(await rui.post('fator/excluir', {})).toMatchObject(stepUp)
    expect(await rui.post('fator/codigos', {})).toMatchObject(stepUp)
    expect(await rui.post('fator/provar', { Codigo: '000000' })).toMatchObject(wrong)
    expect((await rui.post('fator/provar', { Codigo: appCode(secret) })).status).toBe(200)
    await freshPeriods(server)
    const { Token_Acess: other } = (await rui.second(await rui.ticket(), appCode(secret))).body as Session
    expect((await rui.post('fator/excluir', {})).status).toBe(200)
    expect((await server.call('/api/canal/account/validateToken', { token: other })).status).toBe(401)
    expect((await rui.signIn()).status).toBe(200)
    expect(await rui.post('fator/excluir', {})).toMatchObject({ status: 409 })
    expect((await emailsTo(server, rui.email))[0]).toMatchObject({
      Assunto: 'Verificação em duas etapas removida',
    })
  })
})
