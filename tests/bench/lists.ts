import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import { load } from '#server/seed/load.ts'
import { hasPostgres } from '../db/postgres.ts'
import { endpointOf } from '../server/registers.ts'
import { type Server, startServer } from '../server/server.ts'
import type { Figure } from './figure.ts'
import { cpuOf } from './measure.ts'

const entity = entityNamed('partnumber')
const SIZES = [1_000, 100_000, 1_000_000]
const COMPARED = 100_000

type Page = { readonly what: string; readonly query: (rows: number) => string; readonly bare: BareOf }
type BareOf = (server: Server, company: number, rows: number) => Promise<unknown>

/** Deep enough to have left the beginning, and there at every size. */
const deepOf = (rows: number) => Math.floor(rows / 20)

const pages: readonly Page[] = [
  {
    what: 'first page',
    query: () => 'range=[0,24]&sort=["Partnumber","ASC"]',
    bare: ({ db }, company) =>
      sql`select *, (select count(*) from partnumber where "IdRegistro" = ${company}) from partnumber
        where "IdRegistro" = ${company} order by "Partnumber" collate "und-x-icu", "Id" limit 25`.execute(
        db.kysely,
      ),
  },
  {
    what: 'deep page, filtered',
    query: rows =>
      `range=[${deepOf(rows)},${deepOf(rows) + 24}]&sort=["Denominacao","DESC"]&filter={"SituacaoProduto":"ATIVADO"}`,
    bare: ({ db }, company, rows) =>
      sql`select *, (select count(*) from partnumber where "IdRegistro" = ${company} and "SituacaoProduto" = 'ATIVADO')
        from partnumber where "IdRegistro" = ${company} and "SituacaoProduto" = 'ATIVADO'
        order by "Denominacao" collate "und-x-icu" desc, "Id" desc limit 25 offset ${deepOf(rows)}`.execute(
        db.kysely,
      ),
  },
]

/** Pages of a list that grows, on each engine: beside the bare statement, and beside a list of a thousand. */
export async function listFigures(): Promise<readonly Figure[]> {
  const engines = hasPostgres ? (['pglite', 'postgres'] as const) : (['pglite'] as const)
  const figures: Figure[] = []
  for (const engine of engines) figures.push(...(await figuresOf(engine)))
  return figures
}

async function figuresOf(engine: 'pglite' | 'postgres'): Promise<readonly Figure[]> {
  process.env['TEST_ENGINE'] = engine
  const server = await startServer()
  const { Token_Acess: token, IdRegistro } = await server.signIn('industria@demo.canal')
  const figures: Figure[] = []
  const small = new Map<string, number>()
  for (const rows of SIZES) {
    await load(server.db, { rows, register: entity.name }, () => {})
    for (const { what, query, bare } of pages) {
      const path = `${endpointOf(entity, 'list').path}?${encodeURI(query(rows))}`
      const value = await cpuOf(() => server.call(path, { token }))
      const floor = small.get(what) ?? value
      small.set(what, floor)
      const named = `${what} of ${rows.toLocaleString('en')}, ${engine}`
      figures.push({ what: named, value, unit: 'ms CPU', floor: 'of 1,000', against: floor })
      if (rows !== COMPARED) continue
      const against = await cpuOf(() => bare(server, IdRegistro, rows))
      figures.push({ what: named, value, unit: 'ms CPU', floor: 'the bare statement', against })
    }
  }
  await server.stop()
  return figures
}
