import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { IDEMPOTENCY_HEADER } from '#contract/endpoint.ts'
import { entityNamed } from '#contract/entity.ts'
import type { SessaoAberta } from '#contract/features/usuario.ts'
import type { Session } from '#contract/session.ts'
import type { StoredRow } from '#contract/validation.ts'
import { appCode } from '../support/appCode.ts'
import { Authenticator } from '../support/authenticator.ts'
import {
  administrator,
  freshPeriods,
  PASSWORD,
  type Person,
  personWithPassword,
  provenBefore,
} from './support/factor.ts'
import { connect, hubServer, idsOf, newMemory, notify } from './support/hub.ts'
import { passkeyCallsOf, writtenOf } from './support/passkeys.ts'
import { worker } from './support/registers.ts'
import { nameOf } from './support/withoutEntry.ts'
import { world } from './support/world.ts'

const { server, workerOf } = world()
const usuario = entityNamed('usuario')
const boss = workerOf(usuario)
const run = (statement: ReturnType<typeof sql>) => statement.execute(server.db.kysely)
beforeEach(() => run(sql`delete from tentativa`))

const stale = { status: 403, body: { code: 'stepUp' } }
const atPassword = { status: 422, body: { errors: { Password: expect.any(String) } } }
const SESSIONS = '/api/canal/admin/perfil'

/** Administrator of the importer without a second factor, and their calls for data. */
async function person() {
  const one = await personWithPassword(server, boss, await administrator(server))
  const own = worker(server, async () => one.token())
  const record = async () => (await own.model(usuario, one.id)).body as StoredRow
  const move = async () => own.update(usuario, { ...(await record()), Email: `nova.${one.email}` })
  const prove = (body: object = { Password: PASSWORD }) => one.post('fator/provar', body)
  return { ...one, own, record, move, prove }
}

const validate = async (token: string) =>
  (await server.call('/api/canal/account/validateToken', { token })).status

/** Lets the time pass for which the token before a proof is good. */
const afterGrace = () => run(sql`update sessao set "AnteriorAte" = now()`)

test('besides what is declared, these calls ask by themselves', () => {
  const asking = contract.filter(({ refuses }) => refuses?.includes('stepUp')).map(nameOf)
  const ofFactor = ['iniciar', 'confirmar', 'provar', 'chave/iniciar', 'chave/adicionar']
  expect(asking.sort()).toEqual(
    [
      ...ofFactor.map(name => `publicEndpoint fator/${name}`),
      ...['sessao', 'sessoes'].map(name => `companyEndpoint perfil/${name}/excluir`),
    ].sort(),
  )
})

describe('who has no second factor and signed in a quarter of an hour ago', () => {
  test('changes their own address with the password, and nothing else asks for it', async () => {
    const ana = await person()
    await provenBefore(server, 16)
    expect(await ana.move()).toMatchObject(stale)
    expect((await ana.own.update(usuario, { ...(await ana.record()), Departamento: 'Fiscal' })).status).toBe(
      200,
    )
    expect(await ana.prove({})).toMatchObject(atPassword)
    expect(await ana.prove({ Codigo: '000000' })).toMatchObject(atPassword)
    expect(await ana.prove({ Password: 'Navio no porto de Santos' })).toMatchObject(atPassword)
    expect(await ana.move()).toMatchObject(stale)
    expect((await ana.record())['Email']).toBe(ana.email)
    expect((await ana.prove()).status).toBe(200)
    expect(await writtenOf(server).lastEvent(ana.id)).toEqual({
      Tipo: 'CONFIRMACAO',
      Detalhes: 'Meio: senha',
    })
    expect((await ana.move()).status).toBe(200)
  })

  test('ends their own sessions with the password, and those of others without', async () => {
    const [ana, rui] = [await person(), await person()]
    const { Token_Acess: other } = (await ana.signIn()).body as Session
    await provenBefore(server, 16)
    const { body } = await ana.own.call(`${SESSIONS}/sessoes?id=${ana.id}`)
    const Sessao = (body as readonly SessaoAberta[]).find(({ Atual }) => !Atual)?.Id
    const end = (by: typeof ana) => by.own.call(`${SESSIONS}/sessao/excluir`, { Id: ana.id, Sessao })
    expect(await end(ana)).toMatchObject(stale)
    expect(await validate(other)).toBe(200)
    expect((await ana.prove()).status).toBe(200)
    expect((await end(ana)).status).toBe(200)
    expect([await validate(other), await validate(ana.token())]).toEqual([401, 200])
    await provenBefore(server, 16)
    const { body: left } = await rui.own.call(`${SESSIONS}/sessoes?id=${ana.id}`)
    const [{ Id } = { Id: '' }] = left as readonly SessaoAberta[]
    expect((await rui.own.call(`${SESSIONS}/sessao/excluir`, { Id: ana.id, Sessao: Id })).status).toBe(200)
    expect(await validate(ana.token())).toBe(401)
  })

  test('ends all others of their own sessions at once with the password, and keeps this one', async () => {
    const [ana, rui] = [await person(), await person()]
    const others = [(await ana.signIn()).body, (await ana.signIn()).body] as readonly Session[]
    const tokens = [ana.token(), ...others.map(other => other.Token_Acess)]
    const answers = () => Promise.all(tokens.map(validate))
    await provenBefore(server, 16)
    const end = (by: typeof ana) => by.own.call(`${SESSIONS}/sessoes/excluir`, { Id: ana.id })
    expect([await end(ana), ...(await answers())]).toMatchObject([stale, 200, 200, 200])
    expect((await ana.prove()).status).toBe(200)
    tokens[0] = ana.token()
    expect([(await end(ana)).status, ...(await answers())]).toEqual([200, 200, 401, 401])
    expect(await writtenOf(server).lastEvent(ana.id)).toMatchObject({ Tipo: 'SESSAO_ENCERRADA' })
    await provenBefore(server, 16)
    expect((await end(rui)).status).toBe(200)
    expect([await validate(ana.token()), await validate(rui.token())]).toEqual([401, 200])
  })

  test('was not asked a minute before, with calls of the specification alone', async () => {
    const ana = await person()
    await provenBefore(server, 14)
    expect((await ana.move()).status).toBe(200)
  })

  test('guesses no more than at signing in, and leaves a trace', async () => {
    const ana = await person()
    for (let n = 0; n < 5; n += 1)
      expect(await ana.prove({ Password: `errada ${n}` })).toMatchObject(atPassword)
    expect(await ana.prove()).toMatchObject({ status: 429 })
    expect((await ana.signIn()).status).toBe(429)
    const traces = async () =>
      (
        await run(sql`
          select "Detalhes" from seguranca_evento where "IdUsuario" = ${ana.id} and "Tipo" = 'ENTRADA_RECUSADA'
            and "Detalhes" like '%senha atual%'`)
      ).rows.length
    await expect.poll(traces).toBeGreaterThan(0)
  })
})

test('who has a second factor does not prove it by the password', async () => {
  const ana = await person()
  const { secret } = await ana.add()
  await provenBefore(server, 16)
  const atCode = { status: 422, body: { errors: { Codigo: expect.any(String) } } }
  expect(await ana.prove()).toMatchObject(atCode)
  expect(
    (
      await ana.post('senha/alterar-simples', {
        ...{ Password: PASSWORD, NewPassword: 'Navio no porto de Santos' },
        ConfirmPassword: 'Navio no porto de Santos',
      })
    ).status,
  ).toBe(200)
  expect(await ana.move()).toMatchObject(stale)
  await freshPeriods(server)
  expect((await ana.prove({ Codigo: appCode(secret) })).status).toBe(200)
  expect((await ana.move()).status).toBe(200)
})

const NEXT = 'Navio no porto de Paranaguá'

/** Calls by which somebody proves who they are in a session, and what each takes. */
const proofs: Readonly<Record<string, (ana: Person) => Promise<object>>> = {
  'fator/provar': async () => ({ Password: PASSWORD }),
  'fator/provar ': async ana => {
    const { secret } = await ana.add()
    return { Codigo: appCode(secret) }
  },
  'fator/confirmar': async ana => ({ Codigo: appCode((await ana.begin()).Segredo) }),
  'fator/chave/adicionar': async ana => {
    const Credencial = new Authenticator().create(await passkeyCallsOf(server).begin(ana))
    return { Nome: 'Notebook', Credencial }
  },
  'fator/chave/provar': async ana => {
    const keys = passkeyCallsOf(server)
    const { device } = await keys.added(ana)
    return { Credencial: device.prove(await keys.askedAnew(ana)) }
  },
  'senha/alterar-simples': async () => ({ Password: PASSWORD, NewPassword: NEXT, ConfirmPassword: NEXT }),
}

describe('a proof of who one is', () => {
  test.each(Object.keys(proofs))(
    'gives the session another token, and ends the one before: %s',
    async call => {
      const ana = await person()
      const body = await proofs[call]?.(ana)
      const before = ana.token()
      const { status } = await ana.post(call.trim(), body ?? {}, { [IDEMPOTENCY_HEADER]: `prova ${ana.id}` })
      const after = ana.token()
      expect({ status, isOther: after !== before }).toEqual({ status: 200, isOther: true })
      // Calls under way, and other tabs, have some seconds.
      expect([await validate(before), await validate(after)]).toEqual([200, 200])
      const { rows } = await run(sql`
      select concat((select string_agg(s::text, ' ') from sessao s), (select string_agg(i::text, ' ') from intencao i),
        (select string_agg(encode("Resposta", 'escape'), ' ') from intencao)) as all`)
      const { all } = rows[0] as { readonly all: string }
      expect([all.includes(before), all.includes(after)]).toEqual([false, false])
      await afterGrace()
      expect([await validate(before), await validate(after)]).toEqual([401, 200])
    },
  )

  test('is not one of the token before, which somebody may have stolen', async () => {
    const ana = await person()
    await provenBefore(server, 16)
    const thief = worker(
      server,
      (
        token => async () =>
          token
      )(ana.token()),
    )
    const row = { ...(await ana.record()), Email: `ladrao.${ana.email}` }
    expect((await ana.prove()).status).toBe(200)
    expect(await thief.update(usuario, row)).toMatchObject(stale)
    expect((await ana.move()).status).toBe(200)
  })

  test('leaves the token before good until the answer with the next one has arrived', async () => {
    const ana = await person()
    expect((await ana.prove()).status).toBe(200)
    const left = async () => {
      const { rows } = await run(sql`
        select extract(epoch from "AnteriorAte" - now())::int as left from sessao where "IdUsuario" = ${ana.id}
          and "Anterior" is not null`)
      return (rows[0] as { readonly left: number }).left
    }
    expect(await left()).toBeGreaterThan(60)
    expect(await validate(ana.token())).toBe(200)
    expect(await left()).toBeLessThanOrEqual(15)
  })

  test('leaves a client of the specification its token, which changes the password without the present one', async () => {
    const ana = await person()
    const { body } = await ana.post('senha/alterar-simples', { NewPassword: NEXT, ConfirmPassword: NEXT })
    expect(body).not.toHaveProperty('Token_Acess')
    expect(await validate(ana.token())).toBe(200)
  })

  test('leaves the session its connection to the hub', async () => {
    const { url, stop } = await hubServer(server.db)
    onTestFinished(stop)
    const [ana, rui] = [await person(), await person()]
    const memory = newMemory()
    await connect(url, ana.token(), { memory })
    const { closed } = await connect(url, rui.token())
    expect((await ana.prove()).status).toBe(200)
    await afterGrace()
    await server.call('/api/auth/token/revogar', { method: 'POST', body: {}, token: rui.token() })
    expect((await closed)?.message).toContain('The session has ended.')
    await notify(server.db, [ana.id], 7)
    await expect.poll(() => idsOf(memory)).toEqual([7])
  })
})
