import { sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { tableName } from '#server/tables/registers.ts'
import { writeHistory } from './writeHistory.ts'

/** A record that lost an exclusive flag to another. */
export type Unset = { readonly id: number; readonly flag: string }

/**
 * When an exclusive flag is set on this record, unsets it on the others that are equal in the fields it is exclusive within, and
 * answers which those were.
 */
export async function keepExclusive(
  entity: Entity,
  call: CompanyCall,
  id: number,
  row: Row,
): Promise<readonly Unset[]> {
  const lost: Unset[] = []
  const set = Object.entries(entity.spec.exclusive ?? {}).filter(([flag]) => row[flag] === true)
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
