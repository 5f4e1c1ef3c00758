import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { type Database, openDatabase } from '#server/db/openDatabase.ts'
import { asOwner } from '#server/db/transaction.ts'
import { emptyDatabase } from '../boot/support/startsTogether.ts'
import { workerFor } from '../server/support/registers.ts'
import { type Server, startServer } from '../server/support/server.ts'
import { fileOf, sheetsOf } from '../server/support/sheets.ts'
import { PATIENCE } from './support/engines.ts'
import { hasPooler, startPooler, through } from './support/pooler.ts'
import { copyOf, hasPostgres } from './support/postgres.ts'

const finalidade = entityNamed('finalidade')

describe.skipIf(!hasPooler || !hasPostgres)(
  'behind PgBouncer in transaction mode',
  { timeout: PATIENCE },
  () => {
    const demo = () => process.env['DEMO_DATABASE_URL'] ?? ''
    let pooler: Awaited<ReturnType<typeof startPooler>>
    let server: Server

    beforeAll(async () => {
      pooler = await startPooler(demo())
      server = await startServer(through(pooler.folder, await copyOf(demo())))
    })
    afterAll(async () => {
      await server?.stop()
      await pooler?.remove()
    })

    test('many lists at once are answered, each to whom it is of', async () => {
      const [mine, others] = await Promise.all([
        workerFor(server, finalidade),
        server.tokenOf('outra@demo.canal'),
      ])
      const path = '/api/canal/cadastros/finalidades?range=[0,24]'
      const lists = Array.from({ length: 40 }, (_, at) =>
        at % 2 === 0 ? mine.call(path) : server.call(path, { token: others }),
      )
      const answers = await Promise.all(lists)
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      const ranges = answers.map(({ headers }) => headers.get('Content-Range'))
      expect(ranges).toEqual(ranges.map((_, at) => ranges[at % 2]))
      expect(ranges[0]).not.toBe(ranges[1])
    })

    test('many searches, models and saves at once are answered', async () => {
      const { list, model, create } = await workerFor(server, finalidade)
      const saved = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          create(finalidade, { Descricao: `Pelo pooler ${at}`, Ativo: true }),
        ),
      )
      expect(saved.map(({ status }) => status)).toEqual(saved.map(() => 200))
      const ids = saved.map(({ body }) => (body as { readonly Id: number }).Id)
      const filter = `filter=${encodeURIComponent('{"q":"pelo pooler"}')}`
      const read = await Promise.all(ids.flatMap(id => [model(finalidade, id), list(finalidade, filter)]))
      expect(read.map(({ status }) => status)).toEqual(read.map(() => 200))
      expect(read.at(-1)?.headers.get('Content-Range')).toBe('finalidade 0-19/20')
    })

    test('what is exported and imported is whole', async () => {
      const sheets = sheetsOf(server, await server.tokenOf('industria@demo.canal'))
      const rows = Array.from({ length: 50 }, (_, at) => [null, `Da planilha ${at}`, null, 'Sim'])
      const { body } = await sheets.send(
        finalidade,
        fileOf([['ID', 'Descrição', 'Código no ERP', 'Ativa'], ...rows]),
      )
      expect((await sheets.confirm(finalidade, body.Arquivo)).body).toMatchObject({ Novas: 50 })
      const csv = await sheets.take(finalidade, { formato: 'csv' })
      expect(csv.toString('utf8').match(/Da planilha/g)).toHaveLength(50)
    })

    test('limits and settings hold within a transaction and reach nobody else', async () => {
      const told = (db: Database, work: typeof asOwner) =>
        work(db, async trx => {
          const { rows } = await sql<object>`
          select current_setting('statement_timeout') as most, current_setting('lock_timeout') as wait,
            current_setting('TimeZone') as zone, current_setting('jit') as jit, ${1}::int as one`.execute(trx)
          return rows[0]
        })
      expect(await told(server.db, asOwner)).toMatchObject({
        most: '15s',
        wait: '3s',
        zone: 'UTC',
        jit: 'off',
      })
      const bare = await Promise.all(
        Array.from({ length: 12 }, () =>
          sql`select current_setting('statement_timeout') as most`.execute(server.db.kysely),
        ),
      )
      expect(bare.map(({ rows }) => rows[0])).toEqual(bare.map(() => ({ most: '0' })))
    })

    test('two that start at once on an empty database are both ready', async () => {
      const location = through(pooler.folder, await emptyDatabase())
      const [one, other] = await Promise.all([startServer(location), startServer(location)])
      expect((await other.call('/health')).status).toBe(200)
      const token = await one.tokenOf('industria@demo.canal')
      expect((await other.call('/api/canal/cadastros/finalidades', { token })).status).toBe(200)
      await Promise.all([one.stop(), other.stop()])
    })

    test('as many connections are made as the server is allowed', async () => {
      const db = await openDatabase({ databaseUrl: await copyOf(demo()), connections: 3 })
      const pids = await Promise.all(
        Array.from({ length: 20 }, () =>
          sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db.kysely),
        ),
      )
      await db.close()
      expect(new Set(pids.map(({ rows }) => rows[0]?.pid)).size).toBe(3)
    })
  },
)
