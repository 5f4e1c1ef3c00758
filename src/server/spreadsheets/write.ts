import type { Row } from '#contract/validation.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { createMany, overwriteMany } from '#server/registers/record/saveMany.ts'
import type { UnsetByRow } from '#server/registers/store.ts'
import { differingFields } from '#server/spreadsheets/check/differences.ts'
import type { Checked } from './check/line.ts'
import { parentOf, type Target } from './target.ts'

/** Record that a line has written: the previous values of the changed fields, null for a new one. */
export type WrittenLine = { readonly line: number; readonly id: number; readonly before: Row | null }

/**
 * Writes the valid lines of a sheet: new and changed records, each with its history, in a few statements a
 * batch. Answers the written records in order; a record that only lost an exclusive flag to a line's record
 * has the number of that line. The entity's import hooks run before and after.
 */
export async function writeLines(
  target: Target,
  caller: CompanyCall,
  checked: readonly Checked[],
): Promise<readonly WrittenLine[]> {
  const call: CompanyCall = { ...caller, origin: 'importar' }
  const { imported } = call.hooksOf(target.entity.name)
  await imported?.writing?.(caller, target.under?.id)
  const changed = await changeRecords(target, call, checked)
  const created = await createRecords(target, call, checked)
  await imported?.written?.(caller, target.under?.id)
  return [...changed, ...created]
}

async function createRecords(
  target: Target,
  call: CompanyCall,
  checked: readonly Checked[],
): Promise<readonly WrittenLine[]> {
  const lines = checked.filter(({ type }) => type === 'new')
  const rows = lines.map(({ row }) => ({ ...row, ...target.under?.sets }))
  const { ids, lost } = await createMany(target.entity, call, rows, parentOf(target))
  const written = lines.map(({ line }, at) => ({ line, id: ids[at] ?? 0, before: null }))
  return [...written, ...lost.map(withoutLost(lines))]
}

/** Fields with an equivalent value are not written. */
async function changeRecords(
  { entity }: Target,
  call: CompanyCall,
  checked: readonly Checked[],
): Promise<readonly WrittenLine[]> {
  const lines = checked.flatMap(({ type, line, current: record, row }) => {
    if (type !== 'changed' || !record) return []
    const changed = differingFields(entity, record, row)
    return [{ line, record, row: { ...record, ...picked(row, changed) }, before: picked(record, changed) }]
  })
  const lost = await overwriteMany(entity, call, lines)
  const written = lines.map(({ line, record, before }) => ({ line, id: record.Id, before }))
  return [...written, ...lost.map(withoutLost(lines))]
}

const withoutLost =
  (lines: readonly Pick<Checked, 'line'>[]) =>
  ({ id, flag, at }: UnsetByRow): WrittenLine => ({
    line: lines[at]?.line ?? 0,
    id,
    before: { [flag]: true },
  })

const picked = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.map(name => [name, row[name] ?? null]))
