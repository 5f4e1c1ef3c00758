import { type RawBuilder, sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import { MOST_COUNTED } from '#contract/paging.ts'
import { hasPostgres } from '../db/support/postgres.ts'
import { load } from '../load/load.ts'
import { endpointOf } from '../server/support/registers.ts'
import { lookupPath } from '../server/support/sample.ts'
import { startServer } from '../server/support/server.ts'
import type { Figure } from './figure.ts'
import { backendsOf, cpuOf } from './measure.ts'
import { inTurn, quantile } from './quantile.ts'

const entity = entityNamed('partnumber')
const SIZES = [1_000, 100_000, 1_000_000]
const COMPARED = 100_000
const RUNS = 5

/** A page everybody sees, and one that few do: as far down in a list of a thousand as in one of a million. */
const DEEP = 450
const DEEPEST = 45_000

type Page = {
  readonly what: string
  readonly query: string
  readonly bare: (company: number) => RawBuilder<unknown>
}

/** The rows and the number of a page, as whoever writes the statement by hand asks for them. */
const bare = (where: RawBuilder<unknown>, order: RawBuilder<unknown>, first: number) => sql`
  select *, (
    select count(*) from (select 1 from partnumber where ${where} limit ${Math.max(MOST_COUNTED, first + 25) + 1}) as c
  ) from partnumber where ${where} order by ${order} limit 25 offset ${first}`

const firstPage: Page = {
  what: 'first page',
  query: 'range=[0,24]&sort=["Partnumber","ASC"]',
  bare: company => bare(sql`"IdRegistro" = ${company}`, sql`"Partnumber" collate "und-x-icu", "Id"`, 0),
}

/** Sorted by one column and filtered by another. */
const filteredPage = (first: number): Page => ({
  what: `filtered page from row ${first.toLocaleString('en')}`,
  query: `range=[${first},${first + 24}]&sort=["Denominacao","DESC"]&filter={"SituacaoProduto":"ATIVADO"}`,
  bare: company =>
    bare(
      sql`"IdRegistro" = ${company} and "SituacaoProduto" = 'ATIVADO'`,
      sql`"Denominacao" collate "und-x-icu" desc, "Id" desc`,
      first,
    ),
})

/** Those whose cost should not grow with the list. */
const growing = [firstPage, filteredPage(DEEP)]
/** Those held against the bare statement, and how often: what takes long is measured well enough in one run. */
const compared = [
  { page: firstPage, runs: RUNS },
  { page: filteredPage(DEEPEST), runs: 1 },
]

/** What is searched for in the longest list, newest first or as the portal asks, and the most that may take. */
const searches = [
  { what: 'search for what a few have', q: '99173', target: 10 },
  { what: 'search for what none has', q: 'zzqqzz', target: 10 },
  { what: 'search for what many have', q: 'rolamento', target: 60 },
  { what: 'the same where they stand together', q: 'rolamento', sort: '["Partnumber","ASC"]', target: 500 },
]

const lookup = 'despesa'
const OFFERED = 25

/** What is typed into a lookup of as many rows as are compared: beginnings, words of many, digits of codes and within. */
const typed = [
  { what: 'nothing typed', q: undefined },
  { what: 'one letter', q: 'a' },
  { what: 'two letters', q: 'te' },
  { what: 'a word of many', q: 'frete' },
  { what: 'one digit', q: '1' },
  { what: 'digits of many', q: '1301' },
  { what: 'digits of one', q: '99173' },
  { what: 'what none has', q: 'zzqqzz' },
]
const TYPED_TARGET = 10

/** Pages of a list that grows, on each engine: beside the bare statement, and beside a list of a thousand. */
export async function listFigures(tell: (figure: Figure) => void): Promise<void> {
  const engines = hasPostgres ? (['pglite', 'postgres'] as const) : (['pglite'] as const)
  for (const engine of engines) await figuresOf(engine, tell)
}

async function figuresOf(engine: 'pglite' | 'postgres', tell: (figure: Figure) => void): Promise<void> {
  process.env['TEST_ENGINE'] = engine
  const server = await startServer()
  const { Token_Acess: token, IdRegistro } = await server.signIn('industria@demo.canal')
  const others = engine === 'postgres' ? await backendsOf(server.db) : []
  const asking = (path: string) => async () =>
    (await server.app.request(path, { headers: { Authorization: `Bearer ${token}` } })).text()
  const askingFor = ({ query }: Pick<Page, 'query'>) =>
    asking(`${endpointOf(entity, 'list').path}?${encodeURI(query)}`)
  /** The median of several runs: what filling the table leaves to be done falls into the first. */
  const settled = async (work: () => Promise<unknown>) => {
    const runs: number[] = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await cpuOf(work, others))
    return quantile(runs, 0.5)
  }
  const small = new Map<Page, number>()
  for (const rows of SIZES) {
    await load(server.db, { rows, register: entity.name }, () => {})
    const named = ({ what }: Page) => `${what} of ${rows.toLocaleString('en')}, ${engine}`
    for (const page of growing) {
      const value = await settled(askingFor(page))
      const against = small.get(page) ?? value
      small.set(page, against)
      tell({ what: named(page), value, unit: 'ms CPU', floor: 'of 1,000', against })
    }
    for (const { page, runs } of rows === COMPARED ? compared : []) {
      const ours = askingFor(page)
      const bare = () => page.bare(IdRegistro).execute(server.db.kysely)
      const cost = await inTurn(
        runs,
        () => cpuOf(ours, others),
        () => cpuOf(bare, others),
      )
      tell({ what: named(page), ...cost, unit: 'ms CPU', floor: 'the bare statement' })
    }
  }
  await load(server.db, { rows: COMPARED, register: lookup }, () => {})
  for (const { what, q } of typed) {
    const query = new URLSearchParams({
      range: `[0,${OFFERED - 1}]`,
      ...(q && { filter: JSON.stringify({ q }) }),
    })
    tell({
      what: `${what} in a lookup of ${COMPARED.toLocaleString('en')}, ${engine}`,
      value: await settled(asking(`${lookupPath(lookup)}?${query}`)),
      unit: 'ms CPU',
      floor: 'target',
      against: TYPED_TARGET,
    })
  }
  const longest = SIZES.at(-1)?.toLocaleString('en')
  for (const { what, q, target, sort = '["Id","DESC"]' } of searches) {
    const query = `range=[0,24]&sort=${sort}&filter=${JSON.stringify({ q })}`
    const value = await settled(askingFor({ query }))
    tell({
      what: `${what} of ${longest}, ${engine}`,
      value,
      unit: 'ms CPU',
      floor: 'target',
      against: target,
    })
  }
  await server.stop()
}
