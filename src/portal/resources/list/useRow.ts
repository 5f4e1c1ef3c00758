import { type RaRecord, useRecordContext } from 'react-admin'
import type { StoredRow } from '#contract/validation.ts'

/** Record of the surrounding row or card; throws outside of one. */
export function useRow(): StoredRow {
  const record = useRecordContext<RaRecord & StoredRow>()
  if (!record) throw new Error('No row is around')
  return record
}
