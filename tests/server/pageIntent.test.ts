import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/contract.ts'
import { IDEMPOTENCY_HEADER } from '#contract/endpoint.ts'
import { entityNamed } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { appCode } from '../support/appCode.ts'
import { Authenticator } from '../support/authenticator.ts'
import { newKey } from './support/apiKeys.ts'
import type { Reply } from './support/calls.ts'
import { personWithPassword } from './support/factor.ts'
import { codeIn, emailsTo } from './support/mail.ts'
import { passkeyCallsOf } from './support/passkeys.ts'
import { worker } from './support/registers.ts'
import { type Registrations, registrationsAt, request } from './support/registrations.ts'
import { whileSweeping } from './support/swept.ts'
import { worldOfEach } from './support/world.ts'

let registrations: Registrations
// Server of each test, because accounts get other passwords, and all that is kept is counted.
const { server } = worldOfEach()
beforeEach(async () => {
  registrations = registrationsAt(server)
})

const PASSWORD = 'Navio no porto de Itajaí'
const FORGETFUL = 'despachante@demo.canal'

const countOf = async (statement: ReturnType<typeof sql<{ count: number }>>) =>
  Number((await registrations.first(statement))?.count)

const codeOf = async (email: string) => codeIn((await emailsTo(server, email))[0])

/** Code of an invitation that the agent sends to a client. */
async function invited(): Promise<string> {
  const found = await registrations.first(sql<{ Cnpj: string }>`
    select r."Cnpj" from registro r join usuario u on u."IdRegistro" = r."Id" where u."Email" = 'outra@demo.canal'`)
  const agent = worker(server, await server.tokenOf('agente@demo.canal'))
  const row = { Cnpj: found?.Cnpj, RazaoSocial: 'Outra S.A.', Email: 'outra@demo.canal' }
  await agent.create(entityNamed('cliente'), row)
  return codeOf('outra@demo.canal')
}

/** Code that is sent to an account whose password is forgotten. */
async function forgotten(): Promise<string> {
  await server.call(endpoints['senha/esquecimento'].path, { method: 'POST', body: { Email: FORGETFUL } })
  return codeOf(FORGETFUL)
}

/** Code of the letter about the changed password of an account. */
async function alarmed(): Promise<string> {
  const body = { Codigo: await forgotten(), NewPassword: PASSWORD, ConfirmPassword: PASSWORD }
  await server.call(endpoints['senha/reset'].path, { method: 'POST', body })
  return codeOf(FORGETFUL)
}

const importer = async () => worker(server, await server.tokenOf('industria@demo.canal'))

/** Person who adds a second factor, and their secret where it is in force. */
async function person() {
  const one = await personWithPassword(server, await importer())
  const added = async () => {
    const code = appCode((await one.add()).secret)
    return { token: one.token(), code }
  }
  return { ...one, added }
}

type Asked = { readonly body: Row; readonly token?: string }

/** Request of each public or account endpoint with an effect that must happen once. */
const asked: Readonly<Record<string, () => Promise<Asked>>> = {
  'senha/esquecimento': async () => ({ body: { Email: FORGETFUL } }),
  'senha/reset': async () => ({
    body: { Codigo: await forgotten(), NewPassword: PASSWORD, ConfirmPassword: PASSWORD },
  }),
  'senha/naofuieu': async () => ({ body: { Codigo: await alarmed() } }),
  'senha/alterar-simples': async () => ({
    body: { Password: DEMO_PASSWORD, NewPassword: PASSWORD, ConfirmPassword: PASSWORD },
    token: await server.tokenOf('transportador@demo.canal'),
  }),
  'requisicao/atualizar': async () => ({ body: { Id: await invited(), Aceita: true } }),
  'chaveapi/gerar': async () => {
    const maker = await importer()
    const { record } = await newKey(maker)
    return { body: { Id: record.Id }, token: await server.tokenOf('industria@demo.canal') }
  },
  'webhook/gerar': async () => {
    const { Id } = await (await importer()).createSample(entityNamed('webhook'))
    return { body: { Id }, token: await server.tokenOf('industria@demo.canal') }
  },
  'emissor/conferir': async () => {
    const { Id } = await (await importer()).createSample(entityNamed('emissor'))
    // Nothing is left to ask the DNS for.
    await sql`update emissor_dominio set "Provado" = now() where "IdEmissor" = ${Id}`.execute(
      server.db.kysely,
    )
    return { body: { Id }, token: await server.tokenOf('industria@demo.canal') }
  },
  'fator/iniciar': async () => ({ body: {}, token: (await person()).token() }),
  'fator/confirmar': async () => {
    const one = await person()
    const { Segredo } = await one.begin()
    return { body: { Codigo: appCode(Segredo) }, token: one.token() }
  },
  'fator/provar': async () => {
    const { token, code } = await (await person()).added()
    return { body: { Codigo: code }, token }
  },
  'fator/codigos': async () => ({ body: {}, token: (await (await person()).added()).token }),
  'fator/chave/adicionar': async () => {
    const [one, keys] = [await person(), passkeyCallsOf(server)]
    const Credencial = new Authenticator().create(await keys.begin(one))
    return { body: { Nome: 'Notebook', Credencial }, token: one.token() }
  },
  'fator/chave/provar': async () => {
    const [one, keys] = [await person(), passkeyCallsOf(server)]
    const { device } = await keys.added(one)
    return { body: { Credencial: device.prove(await keys.askedAnew(one)) }, token: one.token() }
  },
  'fator/chave/excluir': async () => {
    const [one, keys] = [await person(), passkeyCallsOf(server)]
    await keys.added(one)
    const [key] = await keys.listed(one)
    return { body: { Id: key?.Id }, token: one.token() }
  },
  'fator/excluir': async () => ({ body: {}, token: (await (await person()).added()).token }),
  'solicitacao/adicionar': async () => ({ body: request({ Email: 'uma@vez.example' }) }),
}

const changing = Object.entries(endpoints).flatMap(([name, page]) => (page.changes ? [{ name, page }] : []))

/** Answers to a request that is sent three times under one key: twice at once, and later. */
async function thrice({ name, page }: (typeof changing)[number]): Promise<readonly Reply[]> {
  const { body, token } = (await asked[name]?.()) ?? { body: {} }
  const send = () =>
    server.call(page.path, {
      method: 'POST',
      body,
      headers: { [IDEMPOTENCY_HEADER]: `chave de ${name}` },
      ...(token ? { token } : {}),
    })
  const both = await Promise.all([send(), send()])
  return [...both, await send()]
}

describe('what a page does for one key', () => {
  test.each(changing)('$name answers the same again, at the same time and later', async change => {
    const answers = await thrice(change)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(answer => JSON.stringify(answer.body))).size).toBe(1)
  })

  test('is done once: one e-mail and one request', async () => {
    const sending = ['senha/esquecimento', 'solicitacao/adicionar']
    for (const change of changing.filter(({ name }) => sending.includes(name))) await thrice(change)
    expect(await emailsTo(server, FORGETFUL)).toHaveLength(1)
    expect(await emailsTo(server, 'uma@vez.example')).toHaveLength(1)
    const requests = sql<{
      count: number
    }>`select count(*) from solicitacao where "Email" = 'uma@vez.example'`
    expect(await countOf(requests)).toBe(1)
  })

  test('lies in the database so that nobody reads a code, a password or a key there', async () => {
    for (const change of changing) await thrice(change)
    const rows = await registrations.first(sql<{ kept: string }>`
      select string_agg(i::text || encode(i."Resposta", 'escape'), ' ') as kept from intencao i`)
    expect(rows?.kept).not.toMatch(/chave|Message|Navio/)
    for (const email of ['outra@demo.canal', FORGETFUL]) expect(rows?.kept).not.toContain(await codeOf(email))
  })
})

describe('a key of somebody who is nobody’s user', () => {
  const send = (body: Row, key: string, address = '10.9.9.9') =>
    registrations.send(body, address, 'pt', { [IDEMPOTENCY_HEADER]: key })

  test('is another’s at another address, and serves no other request', async () => {
    expect((await send(request(), 'a')).status).toBe(200)
    expect(await send(request(), 'a')).toMatchObject({ status: 422, body: { code: 'keyReused' } })
    expect((await send(request(), 'a', '10.9.9.8')).status).toBe(200)
  })

  test('is not used up by a refusal, which keeps nothing', async () => {
    const body = request()
    const before = await countOf(sql`select count(*) from intencao`)
    expect((await send({ ...body, Nome: '' }, 'b')).status).toBe(422)
    expect(await countOf(sql`select count(*) from intencao`)).toBe(before)
    expect((await send(body, 'b')).status).toBe(200)
  })

  test('is bounded in length', async () => {
    expect((await send(request(), 'x'.repeat(101))).status).toBe(400)
  })

  test('is forgotten after a day', async () => {
    expect((await send(request(), 'c')).status).toBe(200)
    await registrations.first(sql`update intencao set "DataCriacao" = now() - interval '25 hours'`)
    const count = () => countOf(sql`select count(*) from intencao`)
    await whileSweeping(server, () => expect.poll(count).toBe(0))
    expect((await send(request(), 'c')).status).toBe(200)
    expect(await count()).toBe(1)
  })
})
