import { sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import { tableName } from '#server/tables/registers.ts'
import { type HistoryWriting, writeHistory } from './writeHistory.ts'

/** A record that lost an exclusive flag to another. */
export type Unset = { readonly id: number; readonly flag: string }

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
    const alike = [...within, ...(entity.parent ? [entity.parent.column] : [])].map(
      name => sql`${sql.ref(name)} is not distinct from ${row[name]}`,
    )
    const { rows: unset } = await sql<{ Id: number }>`
      update ${sql.table(tableName(entity.name))}
      set ${sql.ref(flag)} = false, "Versao" = "Versao" + 1, "DataAlteracao" = now()
      where ${sql.join(
        [sql`"IdRegistro" = ${call.company}`, sql`"Id" <> ${id}`, sql`${sql.ref(flag)}`, ...alike],
        sql` and `,
      )} returning "Id"`.execute(call.trx)
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
