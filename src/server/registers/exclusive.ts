import { sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import { tableName } from '#server/tables/registers.ts'
import { type Writing, writeHistory } from './writeHistory.ts'

/** A record that lost an exclusive flag to another. */
export type Unset = { readonly id: number; readonly flag: string }

/**
 * When an exclusive flag is set on this record, unsets it on the others that are equal in the fields it is exclusive within, and
 * answers which those were. A flag that is not among the `written` fields, nor any it is exclusive within, stays.
 */
export async function keepExclusive(
  entity: Entity,
  call: Writing,
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
    // They are equal in what the flag is exclusive within, so also in their parent.
    await writeHistory(
      call,
      entity,
      'atualizar',
      unset.map(({ Id }) => ({ id: Id, before: { ...row, [flag]: true }, after: { ...row, [flag]: false } })),
    )
  }
  return lost
}
