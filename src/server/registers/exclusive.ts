import { sql } from 'kysely'
import { type Entity, entities } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { lockCompany } from '#server/db/companyLock.ts'
import { type HistoryWriting, writeHistory } from '#server/registers/history/writeHistory.ts'
import { tableName } from '#server/tables/registers.ts'

/** A record that lost an exclusive flag to another. */
export type Unset = { readonly id: number; readonly flag: string }

type Turn = Pick<CompanyCall, 'trx' | 'company'>

/**
 * Waits for other writers of an entity with exclusive flags or periods until the transaction ends: each would clear only the flags
 * that it sees set, overwrite what the other has cleared, and miss a period that the other writes. Taken before any
 * of its rows is locked, so that none waits for the other (decision 0012).
 */
export async function takeTurn({ name, spec }: Entity, call: Turn): Promise<void> {
  if (spec.exclusive || spec.periods) await lockCompany(call, `exclusive ${name}`)
}

/** Same for a deletion, which includes details. */
export async function takeTurnsBelow(entity: Entity, call: Turn): Promise<void> {
  await takeTurn(entity, call)
  for (const detail of entities.filter(({ parent }) => parent?.name === entity.name))
    await takeTurn(detail, call)
}

/**
 * Clears an exclusive flag on the other records with equal values in the fields it is exclusive within, when
 * it is set on this record; returns those records. Does nothing if neither the flag nor those fields are
 * among the `written` ones.
 */
export async function unsetOthers(
  entity: Entity,
  call: HistoryWriting,
  id: number,
  row: Row,
  written: readonly string[] = Object.keys(row),
): Promise<readonly Unset[]> {
  const lost: Unset[] = []
  const set = Object.entries(entity.spec.exclusive ?? {}).filter(
    ([flag, within = []]) => row[flag] === true && [flag, ...within].some(name => written.includes(name)),
  )
  for (const [flag, within = []] of set) {
    const { rows: unset } = await sql<{ Id: number }>`
      update ${sql.table(tableName(entity.name))}
      set ${sql.ref(flag)} = false, "Versao" = "Versao" + 1, "DataAlteracao" = now()
      where ${sql.join([sql`"Id" <> ${id}`, ...holding(entity, call, row, flag, within)], sql` and `)}
      returning "Id"`.execute(call.trx)
    lost.push(...unset.map(({ Id }) => ({ id: Id, flag })))
    // Same parent as the record: they are equal in the fields that the flag is exclusive within.
    await writeHistory(
      call,
      entity,
      'atualizar',
      unset.map(({ Id }) => ({ id: Id, before: { ...row, [flag]: true }, after: { ...row, [flag]: false } })),
    )
  }
  return lost
}

/** Exclusive flags that are set in a row and that no other record has by now. */
export async function freeFlags(entity: Entity, call: Turn, row: Row): Promise<readonly string[]> {
  const free: string[] = []
  for (const [flag, within = []] of Object.entries(entity.spec.exclusive ?? {})) {
    if (row[flag] !== true) continue
    const { rows } = await sql`
      select 1 from ${sql.table(tableName(entity.name))}
      where ${sql.join(holding(entity, call, row, flag, within), sql` and `)} limit 1`.execute(call.trx)
    if (rows.length === 0) free.push(flag)
  }
  return free
}

/** Predicates of the records that have a flag, among those equal to a row in the fields it is exclusive within. */
const holding = (
  entity: Entity,
  { company }: Pick<Turn, 'company'>,
  row: Row,
  flag: string,
  within: readonly string[],
) => [
  sql`"IdRegistro" = ${company}`,
  sql`${sql.ref(flag)}`,
  ...[...within, ...(entity.parent ? [entity.parent.column] : [])].map(
    name => sql`${sql.ref(name)} is not distinct from ${row[name]}`,
  ),
]
