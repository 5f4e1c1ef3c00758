import { sql } from 'kysely'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { CLIENT_HEADER } from '#contract/endpoint.ts'
import { entityNamed } from '#contract/entity.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { log } from '#server/core/log.ts'
import { setSlowStatement } from '#server/db/statementLog.ts'
import { asOwner } from '#server/db/transaction.ts'
import { collectedLog } from './support/logLines.ts'
import { creatable, endpointOf, type Worker, workerFor } from './support/registers.ts'
import { world } from './support/world.ts'

const { server } = world()

const { text, lines } = collectedLog('debug')

const finalidade = entityNamed('finalidade')

const write = async (Descricao: string) =>
  server.call(endpointOf(finalidade, 'adicionar').path, {
    token: await server.tokenOf('industria@demo.canal'),
    method: 'POST',
    body: { Descricao, Ativo: true },
  })

describe('an answer', () => {
  test('leaves one line, with the number that its header bears', async () => {
    const { headers } = await server.call('/api/canal/cadastros/finalidades?range=[0,9]')
    expect(lines()).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        requestId: headers.get('X-Request-Id'),
        method: 'GET',
        route: endpointOf(finalidade, 'list').path,
        status: 401,
        ms: expect.any(Number),
        code: 'unauthenticated',
        msg: 'request',
      },
    ])
  })

  test.each(['/api/canal/nada/maria@exemplo.com', '/admin/filial/7?nome=Maria'])(
    'to %s is told without what was filled into the address',
    async path => {
      await server.call(path)
      expect(lines()).toMatchObject([{ msg: 'request', route: expect.stringContaining('*') }])
      expect(text().toLowerCase()).not.toMatch(/maria|nome|filial/)
    },
  )

  test('to who is signed in tells the Ids of user and company, and of the client that is worked for', async () => {
    const { IdUsuario, IdRegistro, Token_Acess: token } = await server.signIn('agente@demo.canal')
    const path = endpointOf(finalidade, 'list').path
    const { rows } = await sql<{ id: number }>`
      select "IdRegistro" as id from usuario where "Email" = 'industria@demo.canal'`.execute(server.db.kysely)
    const client = rows[0]?.id ?? 0
    await server.call('/api/canal/account/validateToken', { token })
    await server.call(path, { token, headers: { [CLIENT_HEADER]: String(client) } })
    const told = lines().filter(({ msg }) => msg === 'request')
    expect(told.slice(-2)).toMatchObject([
      { user: IdUsuario, company: IdRegistro },
      { route: path, status: 200, user: IdUsuario, company: IdRegistro, client },
    ])
    expect(told.at(-2)).not.toHaveProperty('client')
  })

  test('to whoever asks for the health every few seconds is told to those who debug alone', async () => {
    await server.call('/health')
    expect(lines()).toMatchObject([{ level: 'debug', route: '/health' }])
  })
})

describe('a statement', () => {
  test('is told while debugging, with its time and its request, and without its values', async () => {
    const { headers } = await write('Registro de alguém')
    const statements = lines().filter(({ msg }) => msg === 'statement')
    expect(statements.length).toBeGreaterThan(1)
    for (const statement of statements)
      expect(statement).toMatchObject({ level: 'debug', ms: expect.any(Number) })
    const inserted = statements.filter(statement =>
      String(statement['sql']).includes('insert into "finalidade"'),
    )
    expect(inserted).toMatchObject([{ requestId: headers.get('X-Request-Id') }])
    expect(text()).not.toContain('Registro de alguém')
  })

  test('is told to nobody else', async () => {
    log.level = 'info'
    await server.call(endpointOf(finalidade, 'list').path, {
      token: await server.tokenOf('industria@demo.canal'),
    })
    expect(lines().map(({ msg }) => msg)).not.toContain('statement')
  })
})

describe('a slow statement', () => {
  test('is told to everybody, with its request and without its values', async () => {
    log.level = 'info'
    setSlowStatement(0)
    onTestFinished(() => setSlowStatement(Number.POSITIVE_INFINITY))
    const { headers } = await write('Registro de alguém')
    const inserted = lines().filter(({ sql: text }) => String(text).includes('insert into "finalidade"'))
    expect(inserted).toMatchObject([
      {
        level: 'warn',
        msg: 'slow statement',
        ms: expect.any(Number),
        requestId: headers.get('X-Request-Id'),
      },
    ])
    expect(text()).not.toContain('Registro de alguém')
  })
})

describe('a failure that nobody expected', () => {
  beforeAll(() =>
    asOwner(server.db, async trx => {
      await sql`create function falha() returns trigger language plpgsql as
        $$ begin raise exception 'no such thing: "%"', new."Descricao" using errcode = 'XX000'; end $$`.execute(
        trx,
      )
      await sql`create trigger falha before insert on finalidade for each row
        when (new."Descricao" like 'Valor de%') execute function falha()`.execute(trx)
    }),
  )

  test('is found in the log by the number in its answer, with where it happened and no value', async () => {
    const { status, headers, body } = await write('Valor de alguém')
    const requestId = headers.get('X-Request-Id')
    expect({ status, body }).toMatchObject({ status: 500, body: { code: 'internal', requestId } })
    const told = lines().filter(line => line['requestId'] === requestId && line['msg'] !== 'statement')
    expect(told).toMatchObject([
      {
        level: 'error',
        msg: 'unexpected failure',
        err: { code: 'XX000', stack: expect.stringContaining('\n') },
      },
      { level: 'error', msg: 'request', status: 500, code: 'internal' },
    ])
    expect(text()).not.toContain('Valor de alguém')
  })

  test('bears no number where the caller was wrong', async () => {
    const { body } = await server.call(endpointOf(finalidade, 'list').path)
    expect(body).not.toHaveProperty('requestId')
  })
})

describe('nothing that is somebody’s', () => {
  const leaves = (value: unknown): readonly string[] => {
    if (typeof value === 'string') return [value]
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : []
  }

  test.each(creatable.map(entity => ({ name: entity.name, entity })))(
    'of a record of $name comes into the log',
    async ({ entity }) => {
      const worker: Worker = await workerFor(server, entity)
      const input = await worker.sampleInput(entity)
      await worker.create(entity, input)
      await worker.create(entity, { ...input, Inexistente: 'alguma coisa' })
      await worker.list(entity, `filter=${encodeURIComponent(JSON.stringify({ q: 'Amostra' }))}`)
      const values = leaves(input).filter(value => value.length > 5)
      expect(lines().length).toBeGreaterThan(2)
      expect([...values, 'Amostra', 'alguma coisa'].filter(value => text().includes(value))).toEqual([])
    },
  )

  test('comes into the log of who signs in', async () => {
    const sent = { Email: 'industria@demo.canal', Password: DEMO_PASSWORD }
    const { Token_Acess } = await server.signIn(sent.Email)
    await server.call('/api/auth/token', { method: 'POST', body: { ...sent, Password: 'Errada-2026' } })
    await server.call('/api/auth/validateToken', { token: Token_Acess })
    const secrets = [sent.Email, DEMO_PASSWORD, 'Errada-2026', Token_Acess]
    expect(lines().length).toBeGreaterThan(2)
    expect(secrets.filter(secret => text().includes(secret))).toEqual([])
  })
})
