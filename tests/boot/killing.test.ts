import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { type DatabaseOptions, openDatabase } from '#server/db/open.ts'
import { copyOf, hasPostgres } from '../db/postgres.ts'
import { endpointOf } from '../server/registers.ts'
import { demoFolder, type Serving, startServing } from './program.ts'

const ROUNDS = 20
const WRITERS = 4
const PATIENCE = 240_000

const condicao = entityNamed('condicaopagto')
const sample = {
  DescricaoPT: 'Ensaio',
  DescricaoEN: 'Trial',
  DescricaoES: 'Ensayo',
  Negocio: 1,
  Antecipado: false,
  Parcelas: [
    { Dias: 0, Percentual: '40.00', Evento: 'PEDIDO' },
    { Dias: 30, Percentual: '60.00', Evento: 'BL' },
  ],
  Ativo: true,
}

/** Creates one record after the other until the server is gone; tells each that was confirmed. */
async function write(server: Serving, token: string, prefix: string, confirmed: string[]): Promise<void> {
  for (let n = 0; ; n += 1) {
    const Codigo = `${prefix}-${n}`
    const { status } = await server.ask(endpointOf(condicao, 'adicionar').path, token, {
      ...sample,
      Codigo,
    })
    if (status !== 200) throw new Error(`${Codigo} answered ${status}`)
    confirmed.push(Codigo)
  }
}

/** Kills the server in the middle of its writing; what it had confirmed by then. */
async function killWhileWriting(server: Serving, round: number): Promise<readonly string[]> {
  const confirmed: string[] = []
  const token = await server.signIn()
  const writing = Array.from({ length: WRITERS }, (_, writer) =>
    write(server, token, `K${round}-${writer}`, confirmed).catch((error: unknown) => error),
  )
  while (confirmed.length < 3 + round) await new Promise(resolve => setTimeout(resolve, 1))
  await server.stop('SIGKILL')
  const ends = await Promise.all(writing)
  // Each was cut off by the end of the server, none by a refusal.
  expect(ends.filter(end => !(end instanceof TypeError))).toEqual([])
  return confirmed
}

type Found = { readonly Codigo: string; readonly histories: number }

/** What the database holds of what was written, and how often the history tells of each. */
async function foundIn(place: DatabaseOptions): Promise<readonly Found[]> {
  const db = await openDatabase(place)
  const { rows } = await sql<Found>`
    select "Codigo", (
      select count(*)::int from historico h where h."Entidade" = 'condicaopagto' and h."IdEntidade" = c."Id"
    ) as histories
    from condicaopagto c where "Codigo" like 'K%'`.execute(db.kysely)
  await db.close()
  return rows
}

/** Kills a server on a database of its own again and again while it writes, and looks for what it had confirmed. */
async function expectAllKept(variables: Readonly<Record<string, string>>): Promise<void> {
  const confirmed: string[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    confirmed.push(...(await killWhileWriting(await startServing(variables), round)))
  }
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = variables
  const found = await foundIn({ dataDir, databaseUrl })
  const codes = found.map(({ Codigo }) => Codigo)
  expect(confirmed.filter(code => !codes.includes(code))).toEqual([])
  expect(found.filter(({ histories }) => histories !== 1)).toEqual([])
  // At most what each writer had under way is there without having been confirmed.
  expect(codes.length - confirmed.length).toBeLessThanOrEqual(ROUNDS * WRITERS)
}

describe(`killed ${ROUNDS} times while it writes, a server has all it confirmed, and nothing half`, {
  timeout: PATIENCE,
}, () => {
  test('on the embedded database', () => expectAllKept({ DATA_DIR: demoFolder() }))

  test.skipIf(!hasPostgres)('on a PostgreSQL server', async () =>
    expectAllKept({ DATABASE_URL: await copyOf(process.env['DEMO_DATABASE_URL'] ?? '') }),
  )
})
