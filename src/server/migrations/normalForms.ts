import { sql, type Transaction } from 'kysely'
import { type Entity, entities } from '#contract/entity.ts'
import { fieldErrors, type Row, type StoredRow, validValues } from '#contract/validation.ts'
import { normalized } from '#contract/wire.ts'
import type { AnyField, Kind } from '#schema/kind.ts'
import type { UntypedTables } from '#server/core/context.ts'
import { problemOf } from '#server/db/errors.ts'
import type { DataMigration } from '#server/db/schema/dataMigration.ts'
import { wireSelection } from '#server/registers/columns.ts'
import { updateRecord } from '#server/registers/store.ts'
import { tableName } from '#server/tables/registers.ts'

type Trx = Transaction<UntypedTables>
type OwnedRecord = StoredRow & { readonly IdRegistro: number }

/** Kinds whose texts are stored in one form, whatever marks they are written with. */
const FORMED: readonly Kind[] = ['text', 'taxId', 'phone', 'postalCode', 'email']

const READ_AT_ONCE = 1000

/** Author of the changes in the records' histories. */
const AUTHOR = { IdUsuario: 0, Nome: 'Canal' }

/**
 * Brings codes, phones, keys and addresses stored before their grammar to the one form of each, with a new version and an
 * entry in the record's history. A value that has no such form, or whose form another record has, is left as it is
 * (decision 0255).
 */
export const normalForms: DataMigration = {
  number: 5,
  name: 'values in their normal forms',
  run: async trx => {
    for (const entity of entities) await normalizeRecords(trx, entity)
  },
}

async function normalizeRecords(trx: Trx, entity: Entity): Promise<void> {
  const formed = Object.entries(entity.spec.fields).filter(([, field]) => FORMED.includes(field.kind))
  if (formed.length === 0) return
  let after = 0
  for (;;) {
    const { rows } = await sql<OwnedRecord>`
      select "IdRegistro", ${sql.join(wireSelection(entity))} from ${sql.table(tableName(entity.name))}
      where "Id" > ${after} order by "Id" limit ${READ_AT_ONCE}`.execute(trx)
    for (const record of rows) await normalizeRecord(trx, entity, formed, record)
    const last = rows.at(-1)
    if (!last) return
    after = last.Id
  }
}

async function normalizeRecord(
  trx: Trx,
  entity: Entity,
  formed: readonly (readonly [string, AnyField])[],
  record: OwnedRecord,
): Promise<void> {
  const patch = normalForm(entity, formed, record)
  if (Object.keys(patch).length === 0) return
  const { IdRegistro: company, ...stored } = record
  await sql`savepoint normal_form`.execute(trx)
  try {
    await updateRecord(entity, { trx, company, caller: AUTHOR }, stored, patch)
    await sql`release savepoint normal_form`.execute(trx)
  } catch (error) {
    // Two records that differ by their punctuation alone cannot both have the form: this one keeps its text.
    if (problemOf(error)?.type !== 'unique') throw error
    await sql`rollback to savepoint normal_form`.execute(trx)
  }
}

/** Values of a record that have another normal form, by field. */
function normalForm(
  { spec }: Entity,
  formed: readonly (readonly [string, AnyField])[],
  record: OwnedRecord,
): Row {
  const changed = (name: string, field: AnyField, value: unknown) =>
    value !== null && value !== record[name] && Object.keys(fieldErrors(name, field, value)).length === 0
  const own = formed.flatMap(([name, field]) => {
    const value = normalized(field, record[name])
    return changed(name, field, value) ? [[name, value] as const] : []
  })
  const sound = validValues(spec, { ...record, ...Object.fromEntries(own) })
  const together = Object.entries(spec.normalize ?? {}).flatMap(([name, normalize]) => {
    const [field, value] = [spec.fields[name], normalize?.(sound) ?? null]
    return field && changed(name, field, value) ? [[name, value] as const] : []
  })
  return Object.fromEntries([...own, ...together])
}
