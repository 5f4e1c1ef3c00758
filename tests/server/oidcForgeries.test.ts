import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { Session } from '#contract/session.ts'
import type { StoredRow } from '#contract/validation.ts'
import { type Forging, issuersAnswer } from '../support/issuer.ts'
import { signOnAt } from './support/oidc.ts'
import { world } from './support/world.ts'

const { server } = world()
const usuario = entityNamed('usuario')
const emissor = entityNamed('emissor')

const refused = { status: 401, body: { code: 'signOnRefused' } }

/** Application, and a user of the importer who may sign in by its issuer. */
async function person() {
  const signOn = await signOnAt(server)
  const boss = signOn.workerAs('industria')
  const opened = await signOn.company(boss)
  const email = `ana@${opened.domain}`
  await boss.createSample(usuario, { Email: email })
  opened.issuer.know(email, { email, email_verified: true })
  // Strangers' attempts before are not to have anybody wait.
  await sql`delete from tentativa`.execute(server.db.kysely)
  return { ...signOn, ...opened, email }
}

const stateOf = (address: string) => new URL(address).searchParams.get('state') ?? ''
const now = () => Math.floor(Date.now() / 1_000)

describe('an ID token is refused', () => {
  test.each<{ what: string; forging: Forging }>([
    { what: 'of another sign-in', forging: { claims: { nonce: 'outro' } } },
    { what: 'of another issuer', forging: { claims: { iss: 'https://outro.example.com' } } },
    { what: 'for another client', forging: { claims: { aud: 'outro', azp: 'outro' } } },
    { what: 'that has expired', forging: { claims: { exp: now() - 60 } } },
    { what: 'without a signature', forging: { isBare: true } },
    { what: 'that asks for no signature', forging: { header: { alg: 'none' }, isBare: true } },
    { what: "that asks for the client's secret as key", forging: { header: { alg: 'HS256' } } },
    { what: 'of a key that the issuer has not got', forging: { header: { kid: 'outra' } } },
  ])('as forged: $what', async ({ forging }) => {
    const { issuer, signIn, email } = await person()
    issuer.state.forging = forging
    expect(await signIn(email)).toMatchObject(refused)
    issuer.state.forging = {}
    expect((await signIn(email)).status).toBe(200)
  })

  test('signed by a stranger', async () => {
    const { issuer, signIn, email } = await person()
    issuer.state.forging = { key: issuer.strangersKey() }
    expect(await signIn(email)).toMatchObject(refused)
  })
})

test('keys that an issuer signs by from now on are asked for, where those kept are older than a minute', async () => {
  const { issuer, signIn, email } = await person()
  expect((await signIn(email)).status).toBe(200)
  issuer.rotate()
  expect(await signIn(email)).toMatchObject(refused)
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 60_000 })
  expect((await signIn(email)).status).toBe(200)
})

test.each(['https://outro.example.com', 'http://127.0.0.1/{tenantid}'])(
  'an issuer whose own description is of another one signs nobody in',
  async issuer => {
    const { begin, company, workerAs } = await signOnAt(server)
    const boss = workerAs('industria')
    const { domain, record } = await company(boss)
    const stub = createServer((_, response) => {
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify({ issuer, authorization_endpoint: `${issuer}/auth` }))
    })
    await new Promise<void>(resolve => stub.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => stub.closeAllConnections())
    onTestFinished(() => void stub.close())
    const EnderecoEmissor = `http://127.0.0.1:${(stub.address() as AddressInfo).port}/empresa`
    const { body } = await boss.model(emissor, record.Id)
    await boss.update(emissor, { ...(body as StoredRow), EnderecoEmissor, SegredoCliente: 'outro' })
    expect(await begin(`ana@${domain}`)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  },
)

describe('an answer is refused', () => {
  test('of another state, of no code, and of another browser', async () => {
    const { begun, end, email } = await person()
    const [mine, theirs] = [await begun(email), await begun(email)]
    const answer = await issuersAnswer(theirs.Endereco)
    expect(await end(mine.Guardado, answer)).toMatchObject(refused)
    expect(await end((await begun(email)).Guardado, answer)).toMatchObject(refused)
    const denied = { ...answer, Resposta: 'error=access_denied' }
    expect(await end((await begun(email)).Guardado, denied)).toMatchObject(refused)
    expect(await end('AAAA', answer)).toMatchObject(refused)
    // The same answer is good in the browser that has asked for it.
    expect((await end(theirs.Guardado, answer)).status).toBe(200)
  })

  test('that was answered before', async () => {
    const { begun, end, email, issuer } = await person()
    const { Endereco, Guardado } = await begun(email)
    const answer = await issuersAnswer(Endereco)
    expect((await end(Guardado, answer)).status).toBe(200)
    const before = issuer.state.asked.length
    expect(await end(Guardado, answer)).toMatchObject(refused)
    // The issuer would refuse the code, too, and is not even asked.
    expect(issuer.state.asked.slice(before)).toEqual([])
  })

  test.each(['state', 'iss'])('that is right but for its %s', async name => {
    const { begun, end, email } = await person()
    const { Endereco, Guardado } = await begun(email)
    const { Emissor, Resposta } = await issuersAnswer(Endereco)
    const changed = new URLSearchParams(Resposta)
    changed.set(name, 'https://outro.example.com')
    expect(await end(Guardado, { Emissor, Resposta: changed.toString() })).toMatchObject(refused)
  })

  test('whose code another sign-in has asked for', async () => {
    const { begun, end, email } = await person()
    const [mine, theirs] = [await begun(email), await begun(email)]
    const { Emissor, Resposta } = await issuersAnswer(theirs.Endereco)
    const injected = new URLSearchParams(Resposta)
    injected.set('state', stateOf(mine.Endereco))
    expect(await end(mine.Guardado, { Emissor, Resposta: injected.toString() })).toMatchObject(refused)
  })

  test('after ten minutes', async () => {
    const { begun, end, email } = await person()
    const { Endereco, Guardado } = await begun(email)
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 })
    expect(await end(Guardado, await issuersAnswer(Endereco))).toMatchObject(refused)
    const again = await begun(email)
    expect((await end(again.Guardado, await issuersAnswer(again.Endereco))).status).toBe(200)
  })

  test('at the redirect address of another issuer', async () => {
    const { begun, end, email, record } = await person()
    const { Endereco, Guardado } = await begun(email)
    const answer = await issuersAnswer(Endereco)
    expect(answer.Emissor).toBe(record.Id)
    expect(await end(Guardado, { ...answer, Emissor: record.Id + 1 })).toMatchObject(refused)
  })

  test('of one issuer in the name of another, whose users it opens nothing of', async () => {
    const { begun, company, end, email, record, workerAs, signIn } = await person()
    const stranger = workerAs('outra')
    const theirs = await company(stranger, { CriaUsuarios: true })
    const { Id: IdCargoPadrao } = await stranger.createSample(entityNamed('cargo'))
    const opened = (await stranger.model(emissor, theirs.record.Id)).body as StoredRow
    await stranger.update(emissor, { ...opened, IdCargoPadrao })
    // The stranger's issuer says that its person is ours, verified and all.
    const forged = `mallory@${theirs.domain}`
    theirs.issuer.know(forged, { email, email_verified: true })
    expect(await signIn(forged)).toMatchObject(refused)
    // An answer of theirs is none to a sign-in by ours, with our state and its issuer's name.
    const [mine, other] = [await begun(email), await begun(forged)]
    const mixed = new URLSearchParams((await issuersAnswer(other.Endereco)).Resposta)
    mixed.set('state', stateOf(mine.Endereco))
    expect(await end(mine.Guardado, { Emissor: record.Id, Resposta: mixed.toString() })).toMatchObject(
      refused,
    )
    const { rows } = await sql`
      select 1 from identidade i join usuario u on u."Id" = i."IdUsuario" where u."Email" = ${email}`.execute(
      server.db.kysely,
    )
    expect(rows).toEqual([])
    // Names of the stranger's issuer for its people are none of ours, though they be the same.
    const { body: ours } = await signIn(email)
    theirs.issuer.know(email, { email: forged, email_verified: true, name: 'Mallory' })
    theirs.issuer.state.as = email
    const { body: own } = await signIn(forged)
    expect(own).toMatchObject({ Email: forged, isAuthenticate: true })
    expect((own as Session).IdRegistro).not.toBe((ours as Session).IdRegistro)
  })
})
