import { sql } from 'kysely'
import { type Entity, entityOf } from '#contract/entity.ts'
import { admits } from '#contract/permission.ts'
import type { Row } from '#contract/validation.ts'
import { demoAccounts } from '#demo/accounts.ts'
import { isOwners } from '#rules/catalogue.ts'
import type { Executor } from '#server/core/context.ts'
import { tableName } from '#server/tables/registers.ts'
import { readOffers } from './offers.ts'
import { recipeOf } from './rows.ts'

/** State of a register before it is filled. */
export type Start = {
  readonly company: number
  readonly rows: number
  /** Maximum number of rows by its unique constraints. */
  readonly room: number
  /** Generated record of a number. */
  readonly rowOf: (number: number) => Row
  /** Ids of the parents, for a detail. */
  readonly parents: readonly number[]
  /** First unused number: all Ids are below. */
  readonly first: number
}

// The oldest records are the demo's own.
const EXAMPLES = 200

/** Reads the state of the entity's table in the demo's company, and makes a generator from its records. */
export async function readStart(trx: Executor, entity: Entity): Promise<Start> {
  const company = await companyOf(trx, entity)
  const table = sql.table(tableName(entity.name))
  const { rows: counts } = await sql<{ rows: number; last: number }>`
    select count(*) filter (where "IdRegistro" = ${company}) as rows, coalesce(max("Id"), 0) as last
    from ${table}`.execute(trx)
  const { rows: examples } = await sql<Row>`
    select * from ${table} where "IdRegistro" = ${company} order by "Id" limit ${EXAMPLES}`.execute(trx)
  const { rows = 0, last = 0 } = counts[0] ?? {}
  const parents = entity.parent ? await idsOf(trx, entityOf(entity.parent.name), company) : []
  const { rowOf, most } = recipeOf(entity, await readOffers(trx, entity, company), examples)
  return {
    company,
    rows,
    room: entity.parent ? most * parents.length : most,
    rowOf,
    parents,
    first: last + 1,
  }
}

async function idsOf(trx: Executor, { name }: Entity, company: number): Promise<readonly number[]> {
  const { rows } = await sql<{ Id: number }>`
    select "Id" from ${sql.table(tableName(name))} where "IdRegistro" = ${company} order by "Id"`.execute(trx)
  return rows.map(({ Id }) => Id)
}

/** Id of the demo's company that has the register. */
async function companyOf(trx: Executor, { register }: Entity): Promise<number> {
  const role = admits(register.rule, 'industria') ? 'industria' : 'agente'
  const key = isOwners(register.service) ? 'canal' : role
  const account = demoAccounts.find(({ company }) => company === key)
  const { rows } = await sql<{ IdRegistro: number }>`
    select "IdRegistro" from usuario where lower("Email") = ${account?.email}`.execute(trx)
  const [user] = rows
  if (!user) throw new Error('This database does not hold the demo: only the demo is filled')
  return user.IdRegistro
}
