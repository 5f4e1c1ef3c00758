import { type RawBuilder, sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import { MOST_COUNTED } from '#contract/paging.ts'
import { hasPostgres } from '../db/support/postgres.ts'
import { load } from '../load/load.ts'
import { endpointOf } from '../server/support/registers.ts'
import { lookupPath } from '../server/support/sample.ts'
import { startServer } from '../server/support/server.ts'
import type { Figure } from './figure.ts'
import { cpuOf, processesOf } from './measure.ts'
import { inTurn, quantile } from './quantile.ts'

const entity = entityNamed('partnumber')
const SIZES = [1_000, 100_000, 1_000_000]
const COMPARED = 100_000
const RUNS = 5

/** Offset of a page that a list of a thousand has, too, and of one that only long lists have. */
const DEEP = 450
const DEEPEST = 45_000

type Page = {
  readonly what: string
  readonly query: string
  readonly bare: (company: number) => RawBuilder<unknown>
}

/** Hand-written SQL for a page and its count: the baseline. */
const bare = (where: RawBuilder<unknown>, order: RawBuilder<unknown>, first: number) => sql`
  select *, (
    select count(*) from (select 1 from partnumber where ${where} limit ${Math.max(MOST_COUNTED, first + 25) + 1}) as c
  ) from partnumber where ${where} order by ${order} limit 25 offset ${first}`

const firstPage: Page = {
  what: 'first page',
  query: 'range=[0,24]&sort=["Partnumber","ASC"]',
  bare: company => bare(sql`"IdRegistro" = ${company}`, sql`"Partnumber" collate "und-x-icu", "Id"`, 0),
}

/** Page sorted by one column and filtered by another. */
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

/** Pages whose cost must not grow with the list. */
const growing = [firstPage, filteredPage(DEEP)]
/** Pages compared with the bare statement. The deep one takes long enough to be measured in one run. */
const compared = [
  { page: firstPage, runs: RUNS },
  { page: filteredPage(DEEPEST), runs: 1 },
]

/** Pages at the end of the longest list, in its order and filtered, beside the statement that reads all rows before them. */
const FARTHEST = 900_000
const FEW_RUNS = 3
const farthest: readonly Page[] = [
  {
    what: `page from row ${FARTHEST.toLocaleString('en')}`,
    query: `range=[${FARTHEST},${FARTHEST + 24}]&sort=["Partnumber","ASC"]`,
    bare: company =>
      bare(sql`"IdRegistro" = ${company}`, sql`"Partnumber" collate "und-x-icu", "Id"`, FARTHEST),
  },
  {
    what: `page from row ${FARTHEST.toLocaleString('en')} of those that are active`,
    query: `range=[${FARTHEST},${FARTHEST + 24}]&sort=["Denominacao","ASC"]&filter={"Ativo":true}`,
    bare: company =>
      bare(
        sql`"IdRegistro" = ${company} and "Ativo"`,
        sql`"Denominacao" collate "und-x-icu", "Id"`,
        FARTHEST,
      ),
  },
]

/** Searches in the longest list, newest first or sorted as in the portal, with their limits in milliseconds. */
const searches = [
  { what: 'search for what a few have', q: '99173', target: 10 },
  { what: 'search for what none has', q: 'zzqqzz', target: 10 },
  { what: 'search for what many have', q: 'rolamento', target: 60 },
  { what: 'search for a manufacturer shown', q: 'rheinlager', target: 60 },
  { what: 'search for a word and a country shown', q: 'alemanha rolamento', target: 60 },
  {
    what: 'search for what many have, in the order of codes',
    q: 'rolamento',
    sort: '["Partnumber","ASC"]',
    target: 500,
  },
]

const lookup = 'despesa'
const OFFERED = 25

/** Search terms for a lookup with as many rows as the compared list: prefixes, common words, digits of codes. */
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

/** Pages of a growing list, on each engine, compared with the bare statement and with a list of a thousand. */
export async function listFigures(tell: (figure: Figure) => void): Promise<void> {
  const engines = hasPostgres ? (['pglite', 'postgres'] as const) : (['pglite'] as const)
  for (const engine of engines) await figuresOf(engine, tell)
}

async function figuresOf(engine: 'pglite' | 'postgres', tell: (figure: Figure) => void): Promise<void> {
  process.env['TEST_ENGINE'] = engine
  const server = await startServer()
  const { Token_Acess: token, IdRegistro } = await server.signIn('industria@demo.canal')
  const others = await processesOf(server.db)
  const asking = (path: string) => async () =>
    (await server.app.request(path, { headers: { Authorization: `Bearer ${token}` } })).text()
  const askingFor = ({ query }: Pick<Page, 'query'>) =>
    asking(`${endpointOf(entity, 'list').path}?${encodeURI(query)}`)
  /** Median of several runs: the first still pays for work that filling the table has left. */
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
  for (const page of farthest) {
    const statement = () =>
      server.db.kysely.transaction().execute(async trx => {
        await sql`set local statement_timeout = 120000`.execute(trx)
        await page.bare(IdRegistro).execute(trx)
      })
    tell({
      what: `${page.what} of 1,000,000, ${engine}`,
      value: await cpuOf(askingFor(page), others, FEW_RUNS),
      unit: 'ms CPU',
      floor: 'the statement that reads the rows before',
      against: await cpuOf(statement, others, FEW_RUNS),
    })
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
