import { type RawBuilder, sql, type Transaction } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { CLIENT_HEADER } from '#contract/endpoint.ts'
import { type Entity, entities, entityNamed } from '#contract/entity.ts'
import { lookupNames } from '#contract/lookup.ts'
import type { CompanyCall, UntypedTables } from '#server/core/context.ts'
import { asOwnerWithin, inCompany } from '#server/db/transaction.ts'
import { narrowing } from '#server/registers/list/list.ts'
import { rowsOf } from '#server/registers/list/page.ts'
import { lookupSource } from '#server/registers/lookupSource.ts'
import { tables } from '#server/tables/all.ts'
import { tableName } from '#server/tables/registers.ts'
import { shownRows } from '#server/tables/shownRows.ts'
import { insertMany } from './support/manyRows.ts'
import { endpointOf } from './support/registers.ts'
import { world } from './support/world.ts'

const COMPANIES = ['industria', 'outra', 'agente', 'despachante', 'canal'] as const
type Company = (typeof COMPANIES)[number]

type Look = { readonly who: Company; readonly of: Company }

/** Caller and company whose data is requested: each company's own, and a client's data for two of its providers. */
const looks: readonly Look[] = [
  ...COMPANIES.map(who => ({ who, of: who })),
  { who: 'agente', of: 'industria' },
  { who: 'despachante', of: 'industria' },
]

/** Letter that generated texts contain sooner or later. */
const SEARCHED = 'a'
const FILTER = `filter=${encodeURIComponent(JSON.stringify({ q: SEARCHED }))}`

const ids = new Map<Company, number>()
const idOf = (company: Company) => ids.get(company) ?? 0

const { server } = world()
beforeAll(async () => {
  for (const company of COMPANIES) {
    ids.set(company, (await server.signIn(`${company}@demo.canal`)).IdRegistro)
    for (const entity of entities) await insertMany(server, entity, idOf(company), 7)
  }
  // Payment requests of the importer are divided among two providers and none.
  await sql`update pagamento set "IdProvedor" = case "Id" % 3 when 0 then ${idOf('agente')}::bigint
    when 1 then ${idOf('despachante')}::bigint end where "IdRegistro" = ${idOf('industria')}`.execute(
    server.db.kysely,
  )
})

const providerOf = ({ who, of }: Look) => (who === of ? undefined : idOf(who))

/** Runs work in a transaction of this caller. */
const seen = <T>(look: Look, work: (trx: Transaction<UntypedTables>) => Promise<T>) =>
  inCompany(server.db, idOf(look.of), work, providerOf(look))

/** Whether a list depends on the caller: with a client chosen, only registers of the client do. */
const isLooked =
  ({ who, of }: Look) =>
  (entity: Entity) =>
    endpointOf(entity, 'list').paged && (who === of || entity.register.scope === 'client')

const companyTables = tables.filter(({ company }) => company).map(({ name }) => name)

/** Rows of each company table, as one text. */
async function contents(trx: Transaction<UntypedTables>, rowsOf: (name: string) => RawBuilder<unknown>) {
  const each = companyTables.map(
    name => sql`select ${name} as name, string_agg(shown::text, '\n' order by shown::text) as rows
      from (select * from ${rowsOf(name)}) as shown`,
  )
  return (await sql<{ name: string; rows: string | null }>`${sql.join(each, sql` union all `)}`.execute(trx))
    .rows
}

/** Status, Ids and total of a searched list. */
async function searched({ who, of }: Look, entity: Entity, filter: string) {
  const headers = who === of ? {} : { [CLIENT_HEADER]: String(idOf(of)) }
  const token = await server.tokenOf(`${who}@demo.canal`)
  const path = `${endpointOf(entity, 'list').path}?range=[0,99]&${filter}`
  const { status, headers: told, body } = await server.call(path, { token, headers })
  const ids = status === 200 ? (body as readonly { Id: number }[]).map(({ Id }) => Id) : []
  return { status, ids, total: Number(told.get('Content-Range')?.split('/').at(-1)) }
}

/** Ids that the search predicate leaves under row-level security alone. */
async function underPolicy(look: Look, entity: Entity): Promise<readonly number[]> {
  return seen(look, async trx => {
    // Minimal call: the search uses these properties only.
    const call = { trx, company: idOf(look.of), query: {}, language: 'pt' } as CompanyCall
    const { rows } = await sql<{ Id: number }>`
      select "Id" from ${sql.table(tableName(entity.name))}
      where ${sql.join(await narrowing(entity, call, { q: SEARCHED }), sql` and `)} order by "Id" desc`.execute(
      trx,
    )
    return rows.map(({ Id }) => Id)
  })
}

describe.each(looks)('what $who is shown of $of', look => {
  test('is the same by the policy of each table and by its predicate', async () => {
    const [policy, predicate] = await seen(look, async trx => [
      await contents(trx, sql.table),
      await asOwnerWithin(trx, () => contents(trx, shownRows)),
    ])
    expect(predicate).toEqual(policy)
    expect(policy?.filter(({ rows }) => rows !== null).length).toBeGreaterThan(5)
  })

  test('is offered by each lookup alike, asked under the policies and by their predicates', async () => {
    await seen(look, async trx => {
      for (const name of lookupNames) {
        const { from, shown } = lookupSource(name, { company: idOf(look.of), caller: undefined })
        const all = (rows: typeof from) =>
          sql`select offered::text from (select * from ${rows}) as offered order by 1`
        const predicate = await asOwnerWithin(trx, () => all(shown).execute(trx))
        expect({ name, rows: predicate.rows }).toEqual({ name, rows: (await all(from).execute(trx)).rows })
      }
    })
  })

  test('is what a search finds and counts, in every register', async () => {
    let found = 0
    for (const entity of entities.filter(isLooked(look))) {
      const { status, ids, total } = await searched(look, entity, FILTER)
      const expected = status === 200 ? await underPolicy(look, entity) : []
      expect({ name: entity.name, ids, total: status === 200 ? total : 0 }).toEqual({
        name: entity.name,
        ids: expected.slice(0, 100),
        total: expected.length,
      })
      found += ids.length
    }
    expect(found).toBeGreaterThan(10)
  })
})

test('a search that forgets whose rows it may find shows and counts those of the company alone', async () => {
  const source = {
    name: 'finalidade',
    from: sql`finalidade`,
    shown: sql`finalidade`,
    columns: [sql.ref('Id'), sql.ref('IdRegistro')],
    where: [sql<boolean>`"Busca" like ${`%${SEARCHED}%`}`],
    order: [sql`"Id"`],
  }
  const look = { who: 'outra', of: 'outra' } as const
  const { body, headers } = await seen(look, trx => rowsOf(trx, source, { range: [0, 499] }))
  const own = (await underPolicy(look, entityNamed('finalidade'))).map(Id => ({
    Id,
    IdRegistro: idOf('outra'),
  }))
  expect(body).toEqual(own.toReversed())
  expect(headers?.['Content-Range']).toBe(`finalidade 0-${own.length - 1}/${own.length}`)
})
