import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { setLocalReceivers } from '#server/adapters/outgoing/receivers.ts'
import { appCode } from '../support/appCode.ts'
import { issuersAnswer } from '../support/issuer.ts'
import { personWithPassword } from './support/factor.ts'
import { ownDomain, signOnAt } from './support/oidc.ts'
import { world } from './support/world.ts'

const { server } = world()
const emissor = entityNamed('emissor')
const usuario = entityNamed('usuario')
const unavailable = { status: 503, body: { code: 'unavailable' } }
const SECRET = 'segredo-que-ninguém-lê'

/** Server on this machine that answers every request so, and tells how many came. */
async function answering(body: string) {
  const asked: string[] = []
  const stub = createServer(({ url = '' }, response) => {
    asked.push(url)
    response.setHeader('Content-Type', 'application/json').end(body)
  })
  await new Promise<void>(resolve => stub.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    stub.closeAllConnections()
    stub.close()
  })
  return { asked, address: `http://127.0.0.1:${(stub.address() as AddressInfo).port}` }
}

test('no request goes to an address inside the network, of an issuer or of what it names', async () => {
  const { begin, begun, company, end, workerAs } = await signOnAt(server)
  const boss = workerAs('industria')
  const { domain, issuer, record } = await company(boss)
  const email = `ana@${domain}`
  await boss.createSample(usuario, { Email: email })
  issuer.know(email, { email, email_verified: true })
  const { Endereco, Guardado } = await begun(email)
  const answer = await issuersAnswer(Endereco)
  // From here on this machine is one inside the network: the code is not carried to the issuer there.
  onTestFinished(() => setLocalReceivers(true))
  setLocalReceivers(false)
  const before = issuer.state.asked.length
  expect(await end(Guardado, answer)).toMatchObject({ status: 401, body: { code: 'signOnRefused' } })
  expect(issuer.state.asked.slice(before)).toEqual([])
  setLocalReceivers(true)
  const stub = await answering('{}')
  const { body } = await boss.model(emissor, record.Id)
  await boss.update(emissor, {
    ...(body as StoredRow),
    EnderecoEmissor: stub.address,
    SegredoCliente: SECRET,
  })
  setLocalReceivers(false)
  expect(await begin(email)).toMatchObject(unavailable)
  expect(stub.asked).toEqual([])
  const inside = ['https://10.0.0.5', 'https://169.254.169.254', 'https://[fd00::1]', 'https://emissor']
  for (const EnderecoEmissor of [...inside, 'http://empresa.com.br', 'https://empresa.com.br?x=1'])
    expect(await boss.create(emissor, await boss.sampleInput(emissor, { EnderecoEmissor }))).toMatchObject({
      status: 422,
      body: { errors: { EnderecoEmissor: expect.any(String) } },
    })
})

test('an issuer that answers too much is unavailable, and is not asked again for a while', async () => {
  const { begin, company, workerAs } = await signOnAt(server)
  const boss = workerAs('industria')
  const { domain, record } = await company(boss)
  const stub = await answering(JSON.stringify({ issuer: 'x'.repeat(600 * 1_024) }))
  const { body } = await boss.model(emissor, record.Id)
  const moved = { ...(body as StoredRow), EnderecoEmissor: stub.address, SegredoCliente: SECRET }
  expect((await boss.update(emissor, moved)).status).toBe(200)
  expect(await begin(`ana@${domain}`)).toMatchObject(unavailable)
  expect(await begin(`ana@${domain}`)).toMatchObject(unavailable)
  expect(stub.asked).toEqual(['/.well-known/openid-configuration'])
})

test('the secret of the client is sealed, told nowhere, and not taken along to another issuer', async () => {
  const { workerAs } = await signOnAt(server)
  const boss = workerAs('industria')
  const Dominios = [{ Dominio: ownDomain() }]
  const record = await boss.createSample(emissor, { Dominios, SegredoCliente: SECRET })
  const { body } = await boss.model(emissor, record.Id)
  const { body: list } = await boss.list(emissor)
  const { rows } = await sql<{ Tudo: string }>`
    select (select string_agg(row_to_json(h)::text, '') from historico h) || (select string_agg(row_to_json(e)::text, '')
      from seguranca_evento e) || (select string_agg(encode("Selado", 'escape'), '') from emissor_segredo) as "Tudo"`.execute(
    server.db.kysely,
  )
  for (const told of [JSON.stringify(body), JSON.stringify(list), rows[0]?.Tudo])
    expect(told).not.toContain(SECRET)
  const moved = { ...(body as StoredRow), EnderecoEmissor: 'https://outro.exemplo.com.br' }
  expect(await boss.update(emissor, moved)).toMatchObject({
    status: 422,
    body: { errors: { SegredoCliente: expect.any(String) } },
  })
  expect((await boss.update(emissor, { ...moved, SegredoCliente: 'outro' })).status).toBe(200)
})

test('whoever asks for domain after domain waits, but not for those that have an issuer', async () => {
  const { begin, company, workerAs } = await signOnAt(server)
  const { domain } = await company(workerAs('industria'))
  await sql`delete from tentativa`.execute(server.db.kysely)
  onTestFinished(async () => void (await sql`delete from tentativa`.execute(server.db.kysely)))
  for (let asked = 0; asked < 30; asked += 1) {
    expect((await begin(`ana@${domain}`)).status).toBe(200)
    expect((await begin(`ana@sem-${asked}.com.br`)).status).toBe(404)
  }
  expect((await begin('ana@sem.com.br')).status).toBe(429)
  // Else the answer would tell them apart all the same.
  expect((await begin(`ana@${domain}`)).status).toBe(429)
})

test('whoever tries forged answers waits, and nobody of their network for it with a code of the second factor', async () => {
  const { end, workerAs } = await signOnAt(server)
  const ana = await personWithPassword(server, workerAs('industria'))
  const { secret } = await ana.add()
  await sql`delete from tentativa`.execute(server.db.kysely)
  onTestFinished(async () => void (await sql`delete from tentativa`.execute(server.db.kysely)))
  const forged = () => end('AAAA', { Emissor: 1, Resposta: 'code=x' })
  for (let tried = 0; tried < 30; tried += 1) expect((await forged()).status).toBe(401)
  expect((await forged()).status).toBe(429)
  expect((await ana.second(await ana.ticket(), appCode(secret))).status).toBe(200)
})
