import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { LadoALado } from '#contract/features/siscomex.ts'
import { startSimulator } from '#demo/siscomex/simulator.ts'
import { openDatabase } from '#server/db/openDatabase.ts'
import { asOwner } from '#server/db/transaction.ts'
import { temporaryFolder } from '../db/support/engines.ts'
import { copyOf, hasPostgres } from '../db/support/postgres.ts'
import { PATIENCE, startServing } from './support/program.ts'

const EMAILS = 300
const PRODUCTS = 15
const SISCOMEX = '/api/canal/cadastros/partnumber/siscomex'

/** Copy of the demo database, shared by several servers, and a function to run statements on it. */
async function shared() {
  const DATABASE_URL = await copyOf(process.env['DEMO_DATABASE_URL'] ?? '')
  const db = await openDatabase({ databaseUrl: DATABASE_URL })
  onTestFinished(() => db.close())
  const run = <T>(statement: ReturnType<typeof sql<T>>) => asOwner(db, trx => statement.execute(trx))
  return { DATABASE_URL, run }
}

const subjectsIn = (folder: string) => readdirSync(folder)

test.skipIf(!hasPostgres)(
  'two servers of one database share its e-mails, each of which is sent once',
  {
    timeout: PATIENCE,
  },
  async () => {
    const { DATABASE_URL, run } = await shared()
    const folders = [temporaryFolder(), temporaryFolder()]
    await Promise.all(folders.map(MAIL_DIR => startServing({ DATABASE_URL, MAIL_DIR })))
    // Due times are spread over longer than a server's polling interval, so that both servers get some.
    await run(sql`
    insert into tarefa ("Tipo", "Dados", "Proxima")
    select 'correio', jsonb_build_object('Para', 'p' || n || '@empresa.example', 'Assunto', 'A' || n, 'Texto', 'T'),
      now() + n * interval '20 milliseconds'
    from generate_series(1, ${EMAILS}::int) n`)
    const sent = () => folders.map(folder => subjectsIn(folder).length)
    await expect.poll(() => sent().reduce((sum, one) => sum + one)).toBe(EMAILS)
    expect(Math.min(...sent())).toBeGreaterThan(0)
    const { rows } = await run(sql`select max("Tentativas") as "Vezes" from tarefa where "Tipo" = 'correio'`)
    expect(rows).toEqual([{ Vezes: 1 }])
  },
)

test.skipIf(!hasPostgres)(
  'a synchronization of a server that is killed is soon ended by the other',
  {
    timeout: PATIENCE,
  },
  async () => {
    const simulator = await startSimulator({ latency: 150 })
    onTestFinished(() => simulator.stop())
    const SISCOMEX_CA = join(temporaryFolder(), 'ca.pem')
    writeFileSync(SISCOMEX_CA, simulator.ca)
    const { DATABASE_URL, run } = await shared()
    const place = {
      DATABASE_URL,
      SISCOMEX_URL: simulator.url,
      SISCOMEX_INTERNAL_HOST: 'localhost',
      SISCOMEX_CA,
    }
    const first = await startServing(place)
    const token = await first.signIn()
    const { body: certificates } = await first.ask('/api/canal/cadastros/certificado/selecao', token)
    const [certificate] = certificates as readonly { readonly Id: number }[]
    const { body } = await first.ask(SISCOMEX, token)
    const { Linhas } = body as LadoALado
    const sendable = Linhas.filter(({ Impedimentos }) => Impedimentos.length === 0).slice(0, PRODUCTS)
    const Enviar = [...new Set(sendable.map(({ Id }) => Id))]
    const sent = () => simulator.calls(/^POST \/catp\/api\/ext\/produto/).length
    expect(
      (await first.ask(`${SISCOMEX}/sincronizar`, token, { IdCertificado: certificate?.Id, Enviar })).status,
    ).toBe(200)
    await expect.poll(sent).toBeGreaterThan(1)
    await first.stop('SIGKILL')
    expect(sent()).toBeLessThan(sendable.length)

    const { rows } = await run(sql<{ Segundos: number }>`
    select extract(epoch from "Proxima" - now())::float8 as "Segundos" from tarefa where "Tipo" = 'siscomex'`)
    expect(rows[0]?.Segundos).toBeLessThanOrEqual(15)
    const second = await startServing(place)
    // Lease and pause expired by hand: the pause lasts until the call that was under way is over.
    const isDue = () => run(sql`update tarefa set "Proxima" = now() where "Tipo" = 'siscomex'`)
    await isDue()
    const state = async () =>
      (await second.ask('/api/canal/tools/tarefas', token)).body as readonly { readonly Situacao: string }[]
    await expect.poll(state).toMatchObject([{ Situacao: 'pendente' }])
    await isDue()
    await expect.poll(state).toMatchObject([{ Situacao: 'concluida', Recusados: 0 }])
    const { rows: there } = await run(sql<{ Vezes: number }>`
    select count(*)::int as "Vezes" from siscomex_espelho group by "Dados"->'codigosInterno', "Dados"->'modalidade'`)
    expect(there.map(({ Vezes }) => Vezes)).toEqual(there.map(() => 1))
    expect(there.length).toBeGreaterThanOrEqual(PRODUCTS)
  },
)
