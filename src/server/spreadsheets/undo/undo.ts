import type { Entity } from '#contract/entity.ts'
import { fieldRightsOf } from '#contract/fieldRights.ts'
import { mayCall } from '#contract/permission.ts'
import { accessOf } from '#contract/registers.ts'
import { MOST_MISTAKES, type SheetUndone } from '#contract/spreadsheets.ts'
import type { StoredRow } from '#contract/validation.ts'
import type { Verb } from '#schema/register.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import { batchesOf } from '#server/core/pipeline.ts'
import { Problem } from '#server/core/problem.ts'
import { takeTurnsBelow } from '#server/registers/exclusive.ts'
import { assertPeriods } from '#server/registers/laws/periods.ts'
import { assertTrees } from '#server/registers/laws/tree.ts'
import { overwriteMany } from '#server/registers/record/saveMany.ts'
import { recordsById } from '#server/registers/record.ts'
import { removeRecords } from '#server/registers/store.ts'
import { usedIds } from '#server/registers/usage.ts'
import type { SheetCall } from '#server/spreadsheets/call.ts'
import { findImport, type ImportedRecord, importsOf, storeUndone } from './imports.ts'

/** Answers the register's latest imports. */
export async function recentImports({ entity, work }: SheetCall): Promise<Response> {
  return Response.json(await work(call => importsOf(call, entity)))
}

/**
 * Undoes an import: deletes the added records and restores the changed ones, in one transaction, with the
 * history of each; repeated calls change nothing. `refused`, with the rows, if a record has changed since or
 * is referred to (decision 0129).
 */
export async function undoImport({ entity, query, work }: SheetCall): Promise<Response> {
  const Id = Number(query['id'])
  const undone = await work(async (caller): Promise<SheetUndone> => {
    const call: CompanyCall = { ...caller, origin: 'desfazer' }
    const { records, undone: before } = await findImport(call, entity, Id)
    const added = records.filter(isAdded)
    const changed = records.filter(one => !isAdded(one))
    if (changed.length > 0) assertMay(entity, call, 'atualizar')
    if (added.length > 0) assertMay(entity, call, 'excluir')
    const Message = translate(call.language, 'sheets.undo.done')
    if (before) return { Id, ...before, Message }
    await assertOpen(entity, call, records)
    await takeTurnsBelow(entity, call)
    const left = await asLeft(entity, call, records)
    for (const batch of batchesOf(left.filter(isAdded)))
      await removeRecords(
        entity,
        call,
        batch.map(({ record }) => record),
      )
    const restored = left.filter(one => !isAdded(one))
    await overwriteMany(
      entity,
      call,
      restored.map(({ record, before }) => ({ record, row: { ...record, ...before } })),
    )
    await assertTrees(entity, call)
    await assertPeriods(entity, call)
    const counts = { Excluidos: added.length, Restaurados: changed.length }
    await storeUndone(call, Id, counts)
    return { Id, ...counts, Message }
  })
  return Response.json(undone)
}

const isAdded = ({ before }: ImportedRecord) => before === null

function assertMay(entity: Entity, { caller }: CompanyCall, verb: Verb): void {
  if (!mayCall(caller, accessOf(entity, verb))) throw new Problem('forbidden')
}

const MOST_NAMED = 20

/** Refuses records that the caller could not change one by one. */
async function assertOpen(
  entity: Entity,
  call: CompanyCall,
  records: readonly ImportedRecord[],
): Promise<void> {
  const { frozen } = fieldRightsOf(call.caller, entity)
  if (records.some(({ before }) => Object.keys(before ?? {}).some(field => frozen.has(field))))
    throw new Problem('forbidden', { message: { key: 'sheets.undo.held' } })
  const { closed } = call.hooksOf(entity.name)
  if (!closed) return
  const { fields, reason: key } = closed
  const touched = records.filter(({ before }) => before === null || fields.some(field => field in before))
  const others = await closed.among(
    call,
    touched.map(({ id }) => id),
  )
  if (others.size > 0) throw new Problem('forbidden', { message: { key } })
}

/** Record of an import, as it is stored now. */
type Left = ImportedRecord & { readonly record: StoredRow }

/** Locked records, each unchanged since the import and none of the added ones in use. */
async function asLeft(
  entity: Entity,
  call: CompanyCall,
  records: readonly ImportedRecord[],
): Promise<readonly Left[]> {
  const left: Left[] = []
  const used = new Set<number>()
  for (const batch of batchesOf(records)) {
    const stored = await recordsById(
      call,
      entity,
      batch.map(({ id }) => id),
      true,
    )
    for (const one of batch) {
      const record = stored.get(one.id)
      if (record?.Versao === one.version) left.push({ ...one, record })
    }
    const added = batch.filter(isAdded).map(({ id }) => id)
    for (const id of await usedIds(entity, call, added)) used.add(id)
  }
  const unchanged = new Set(left.map(({ id }) => id))
  const changed = records.filter(({ id }) => !unchanged.has(id))
  const inUse = records.filter(({ id }) => used.has(id))
  if (changed.length + inUse.length > 0) throw refusedLines(changed, inUse)
  return left
}

/**
 * Problem that prevents undoing an import: the rows whose records have changed since, and those whose records
 * are in use.
 */
function refusedLines(changed: readonly ImportedRecord[], inUse: readonly ImportedRecord[]): Problem {
  const refusalOf = (key: string) => (one: ImportedRecord) => [String(one.line), { key }] as const
  const all = [...inUse.map(refusalOf('sheets.undo.inUse')), ...changed.map(refusalOf('sheets.undo.changed'))]
  const lines = [...new Set([...changed, ...inUse].map(({ line }) => line))]
  const named = lines.toSorted((one, other) => one - other).slice(0, MOST_NAMED)
  const more = lines.length > named.length ? '…' : ''
  return new Problem('refused', {
    message: { key: 'sheets.undo.refused', with: { lines: `${named.join(', ')}${more}` } },
    errors: Object.fromEntries(all.slice(0, MOST_MISTAKES)),
  })
}
