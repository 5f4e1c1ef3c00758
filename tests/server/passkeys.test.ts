import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { Session } from '#contract/session.ts'
import { appCode } from '../support/appCode.ts'
import { Authenticator, type Forged } from '../support/authenticator.ts'
import { personWithPassword, provenBefore } from './support/factor.ts'
import { emailsTo } from './support/mail.ts'
import { passkeyCallsOf, writtenOf } from './support/passkeys.ts'
import { world } from './support/world.ts'

const { server, workerOf } = world()
const boss = workerOf(entityNamed('usuario'))
const run = (statement: ReturnType<typeof sql>) => statement.execute(server.db.kysely)
beforeEach(() => run(sql`delete from tentativa`))

const keys = passkeyCallsOf(server)
const { stored, lastEvent } = writtenOf(server)
const person = () => personWithPassword(server, boss)
const refused = { status: 401, body: { code: 'passkeyRefused', Message: expect.any(String) } }
const wrong = { status: 422, body: { errors: { Credencial: 'Chave de acesso não aceita. Tente de novo.' } } }
const stepUp = { status: 403, body: { code: 'stepUp' } }
const ended = { status: 401, body: { code: 'ticketEnded' } }

describe('a passkey', () => {
  test('is added soon after signing in or with the password, brings recovery codes, and ends other sessions', async () => {
    const ana = await person()
    const { Token_Acess: other } = (await ana.signIn()).body as Session
    await run(sql`update sessao set "DataCriacao" = now() - interval '6 minutes'`)
    expect(await ana.post('fator/chave/iniciar', {})).toMatchObject({
      status: 422,
      body: { errors: { Password: expect.any(String) } },
    })
    const device = new Authenticator()
    const options = await keys.begin(ana, { Password: 'Navio no porto de Itajaí' })
    expect(options).toMatchObject({ rp: { id: 'localhost' }, user: { name: ana.email } })
    const { status, body } = await keys.register(ana, device.create(options), 'Notebook da Ana')
    expect({ status, body }).toMatchObject({ status: 200, body: { Message: expect.any(String) } })
    expect((body as { readonly Codigos: readonly string[] }).Codigos).toHaveLength(10)
    expect((await server.call('/api/canal/account/validateToken', { token: other })).status).toBe(401)
    expect(await keys.listed(ana)).toMatchObject([{ Nome: 'Notebook da Ana', UltimoUso: null }])
    expect((await emailsTo(server, ana.email))[0]).toMatchObject({ Assunto: 'Chave de acesso adicionada' })
    expect(await lastEvent(ana.id)).toEqual({
      Tipo: 'FATOR',
      Detalhes: 'Ato: adicionar · Meio: chave de acesso',
    })
    // Administrators see that there is a factor; the browser is told not to make another on the same device.
    expect((await boss.model(entityNamed('usuario'), ana.id)).body).toMatchObject({ PossuiFator: true })
    expect((await keys.begin(ana)).excludeCredentials).toMatchObject([{ id: device.id }])
  })

  test('is one of several, each added with a proof of another, and brings no further codes', async () => {
    const ana = await person()
    const { codes } = await keys.added(ana)
    await provenBefore(server, 16)
    expect(await ana.post('fator/chave/iniciar', {})).toMatchObject(stepUp)
    expect(await ana.post('fator/iniciar', { Password: 'Navio no porto de Itajaí' })).toMatchObject(stepUp)
    await ana.post('fator/provar', { Codigo: codes[0] })
    expect((await keys.added(ana, 'Celular')).codes).toEqual([])
    const { Segredo } = await ana.begin()
    expect((await ana.confirm(appCode(Segredo))).body).toMatchObject({ Codigos: [] })
    expect((await keys.listed(ana)).map(({ Nome }) => Nome)).toEqual(['Notebook', 'Celular'])
  })

  test('signs in without a password, to the session of the specification, in which a factor is proven', async () => {
    const ana = await person()
    const { device } = await keys.added(ana)
    const { body } = await keys.signIn(device)
    const { Token_Acess: token } = body as Session
    expect((await server.call('/api/canal/account/validateToken', { token })).body).toEqual(body)
    expect(body).toMatchObject({ Email: ana.email, isAuthenticate: true })
    expect(await lastEvent(ana.id)).toEqual({ Tipo: 'ENTRADA', Detalhes: 'Meio: chave de acesso' })
    ana.holds(token)
    expect(await keys.listed(ana)).toMatchObject([{ UltimoUso: expect.any(String) }])
    expect((await ana.post('fator/codigos', {})).status).toBe(200)
  })

  test('is the second step behind the password, once, where the ticket says so', async () => {
    const [ana, rui] = [await person(), await person()]
    const [own, others] = [(await keys.added(ana)).device, (await keys.added(rui)).device]
    expect((await ana.signIn()).body).toMatchObject({ code: 'factorAsked', ticket: { Meios: ['chave'] } })
    const ticket = await ana.ticket()
    const options = await keys.asked(ticket)
    expect(options.allowCredentials).toMatchObject([{ id: own.id }])
    expect(await keys.answer(others.prove(options), ticket)).toMatchObject(refused)
    // Without a ticket the same answer is none: it was asked for with one.
    expect(await keys.answer(own.prove(options))).toMatchObject(refused)
    const proof = own.prove(options)
    expect((await keys.answer(proof, ticket)).status).toBe(200)
    expect(await keys.answer(proof, ticket)).toMatchObject(ended)
  })

  test('proves the factor anew, in the session that asked, once', async () => {
    const [ana, rui] = [await person(), await person()]
    const { device } = await keys.added(ana)
    const others = (await keys.added(rui)).device
    await provenBefore(server, 16)
    expect(await ana.post('fator/codigos', {})).toMatchObject(stepUp)
    expect(await keys.prove(ana, device.prove(await keys.askedAnew(rui)))).toMatchObject(wrong)
    expect(await keys.prove(ana, others.prove(await keys.askedAnew(ana)))).toMatchObject(wrong)
    expect(await keys.prove(ana, device.prove(await keys.asked()))).toMatchObject(wrong)
    const proof = device.prove(await keys.askedAnew(ana))
    expect((await keys.prove(ana, proof)).status).toBe(200)
    expect(await lastEvent(ana.id)).toEqual({ Tipo: 'CONFIRMACAO', Detalhes: 'Meio: chave de acesso' })
    expect(await keys.prove(ana, proof)).toMatchObject(wrong)
    expect((await ana.post('fator/codigos', {})).status).toBe(200)
  })

  test('is removed by who has proven a factor lately; with the last factor go the recovery codes', async () => {
    const ana = await person()
    const { device } = await keys.added(ana)
    await keys.added(ana, 'Celular')
    const [first, second] = await keys.listed(ana)
    await provenBefore(server, 16)
    expect(await ana.post('fator/chave/excluir', { Id: first?.Id })).toMatchObject(stepUp)
    await keys.prove(ana, device.prove(await keys.askedAnew(ana)))
    const { Token_Acess: other } = (await keys.signIn(device)).body as Session
    expect((await ana.post('fator/chave/excluir', { Id: first?.Id })).status).toBe(200)
    expect((await server.call('/api/canal/account/validateToken', { token: other })).status).toBe(401)
    expect((await emailsTo(server, ana.email))[0]).toMatchObject({ Assunto: 'Chave de acesso removida' })
    expect(await keys.factorOf(ana)).toMatchObject({ CodigosRestantes: 10, Chaves: [{ Nome: 'Celular' }] })
    expect(await keys.signIn(device)).toMatchObject(refused)
    const rui = await person()
    expect(await rui.post('fator/chave/excluir', { Id: second?.Id })).toMatchObject({ status: 404 })
    expect((await ana.post('fator/chave/excluir', { Id: second?.Id })).status).toBe(200)
    expect(await keys.factorOf(ana)).toMatchObject({ CodigosRestantes: 0, Chaves: [] })
    expect((await ana.signIn()).status).toBe(200)
    expect((await boss.model(entityNamed('usuario'), ana.id)).body).toMatchObject({ PossuiFator: false })
  })

  test('of who has lost access signs nobody in, and says no more than one that nobody has', async () => {
    const ana = await person()
    const { device } = await keys.added(ana)
    const unknown = await keys.signIn(new Authenticator(), { userHandle: device.userHandle })
    expect(unknown).toMatchObject(refused)
    await run(sql`update usuario set "Status" = 0 where "Id" = ${ana.id}`)
    expect((await keys.signIn(device)).body).toEqual(unknown.body)
    await run(sql`update usuario set "Status" = 1 where "Id" = ${ana.id}`)
    const company = sql`"Id" = (select "IdRegistro" from usuario where "Id" = ${ana.id})`
    await run(sql`update registro set "Ativo" = false where ${company}`)
    expect((await keys.signIn(device)).body).toEqual(unknown.body)
    await run(sql`update registro set "Ativo" = true where ${company}`)
    expect((await keys.signIn(device)).status).toBe(200)
  })
})

describe('a forged proof signs nobody in, writes nothing, and is recorded:', () => {
  test.each<[string, string, (given: { readonly other: Authenticator }) => Forged]>([
    ['of another origin', 'assinatura', () => ({ origin: 'https://canal.example' })],
    ['of another domain', 'assinatura', () => ({ rpId: 'canal.example' })],
    ['of a user who was not verified', 'assinatura', () => ({ isVerified: false })],
    ['by another key', 'assinatura', ({ other }) => ({ signedBy: other })],
    ['of another user', 'assinatura', ({ other }) => ({ userHandle: other.userHandle })],
    ['of nobody', 'assinatura', () => ({ userHandle: null })],
    ['of a challenge that is not ours', 'assinatura', () => ({ challenge: 'AAAAAAAAAAAAAAAAAAAAAA' })],
    ['of a count that goes back', 'contador', () => ({ counter: 1 })],
  ])('%s', async (_, Motivo, forge) => {
    const [ana, rui] = [await person(), await person()]
    const [{ device }, { device: other }] = [await keys.added(ana), await keys.added(rui)]
    await keys.signIn(device)
    await keys.signIn(device)
    const before = await stored(ana.id)
    expect(await keys.signIn(device, forge({ other }))).toMatchObject(refused)
    expect(await stored(ana.id)).toEqual(before)
    expect(await lastEvent(ana.id)).toEqual({
      Tipo: 'FATOR_RECUSADO',
      Detalhes: `Meio: chave de acesso · Motivo: ${Motivo}`,
    })
  })

  test('a second time, also of two at the same time', async () => {
    const ana = await person()
    const { device } = await keys.added(ana)
    const proof = device.prove(await keys.asked())
    const replies = await Promise.all([keys.answer(proof), keys.answer(proof)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401])
    const synced = device.prove(await keys.asked(), { counter: 0 })
    await run(sql`update chave_acesso set "Contador" = 0`)
    expect((await keys.answer(synced)).status).toBe(200)
    expect(await keys.answer(synced)).toMatchObject(refused)
    expect(await lastEvent(ana.id)).toMatchObject({ Detalhes: 'Meio: chave de acesso · Motivo: repetida' })
  })

  test('too late', async () => {
    const ana = await person()
    const { device } = await keys.added(ana)
    const late = device.prove(await keys.asked())
    const clock = Date.now
    Date.now = () => clock() + 5 * 60_000
    const reply = await keys.answer(late)
    Date.now = clock
    expect(reply).toMatchObject(refused)
  })

  test('again and again, from one network', async () => {
    const ana = await person()
    const { device } = await keys.added(ana)
    const from = '198.51.100.40'
    const forged = device.prove(await keys.asked(), { isVerified: false })
    for (let n = 0; n < 30; n += 1) await keys.answer(forged, undefined, from)
    expect(await keys.answer(forged, undefined, from)).toMatchObject({ status: 429 })
  })
})
