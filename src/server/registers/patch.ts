import { sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { tableName } from '#server/tables/registers.ts'
import { stored } from './columns.ts'
import type { WireRecord } from './record.ts'
import { writeHistory } from './writeHistory.ts'

/** Writes what the server itself changes in a record, also fields that nobody may write. */
export async function patchRecord(
  entity: Entity,
  call: CompanyCall,
  record: WireRecord,
  patch: Row,
): Promise<void> {
  const all = stored(entity.spec, patch)
  const values = Object.fromEntries(Object.keys(patch).map(name => [name, all[name]]))
  await call.trx
    .updateTable(tableName(entity.name))
    .set({ ...values, Versao: sql`"Versao" + 1`, DataAlteracao: sql`now()` })
    .where('IdRegistro', '=', call.company)
    .where('Id', '=', record.Id)
    .execute()
  await writeHistory(call, entity, 'atualizar', [
    { id: record.Id, before: record, after: { ...record, ...patch } },
  ])
}
