import type { Entity } from '#contract/entity.ts'
import { mayCall } from '#contract/permission.ts'
import { accessOf } from '#contract/registers.ts'
import type { SheetUndone } from '#contract/spreadsheets.ts'
import type { StoredRow } from '#contract/validation.ts'
import type { Verb } from '#schema/register.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import { batchesOf } from '#server/core/pipeline.ts'
import { Problem } from '#server/core/problem.ts'
import { takeTurnsBelow } from '#server/registers/exclusive.ts'
import { assertPeriods } from '#server/registers/laws/periods.ts'
import { recordsById } from '#server/registers/record.ts'
import { removeRecords } from '#server/registers/store.ts'
import type { SheetCall } from '#server/spreadsheets/call.ts'
import { assertTrees } from '#server/spreadsheets/tree.ts'
import { overwrite } from '#server/spreadsheets/write.ts'
import { findImport, type ImportedRecord, importsOf, storeUndone } from './imports.ts'
import { refusedLines, usedIds } from './used.ts'

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
    const currents = await asLeft(entity, call, records)
    for (const batch of batchesOf(added)) await removeAll(entity, call, batch, currents)
    await restoreAll(entity, call, changed, currents)
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

/** Refuses records that the caller could not change one by one. */
async function assertOpen(
  { name }: Entity,
  call: CompanyCall,
  records: readonly ImportedRecord[],
): Promise<void> {
  const { closed } = call.hooksOf(name)
  if (!closed) return
  const { fields, reason: key } = closed
  const touched = records.filter(({ before }) => before === null || fields.some(field => field in before))
  const others = await closed.among(
    call,
    touched.map(({ id }) => id),
  )
  if (others.size > 0) throw new Problem('forbidden', { message: { key } })
}

type Currents = ReadonlyMap<number, StoredRow>

/** Locked records, each unchanged since the import and none of the added ones in use. */
async function asLeft(
  entity: Entity,
  call: CompanyCall,
  records: readonly ImportedRecord[],
): Promise<Currents> {
  const currents = new Map<number, StoredRow>()
  const used = new Set<number>()
  for (const batch of batchesOf(records)) {
    const ids = batch.map(({ id }) => id)
    for (const [id, record] of await recordsById(call, entity, ids, true)) currents.set(id, record)
    const added = batch.filter(isAdded).map(({ id }) => id)
    for (const id of await usedIds(entity, call, added)) used.add(id)
  }
  const changed = records.filter(({ id, version }) => currents.get(id)?.Versao !== version)
  const inUse = records.filter(({ id }) => used.has(id))
  if (changed.length + inUse.length > 0) throw refusedLines(changed, inUse)
  return currents
}

function currentOf(currents: Currents, id: number): StoredRow {
  const record = currents.get(id)
  if (!record) throw new Error('A record that an import wrote was looked for and is not there')
  return record
}

async function removeAll(
  entity: Entity,
  call: CompanyCall,
  batch: readonly ImportedRecord[],
  currents: Currents,
): Promise<void> {
  await removeRecords(
    entity,
    call,
    batch.map(({ id }) => currentOf(currents, id)),
  )
}

async function restoreAll(
  entity: Entity,
  call: CompanyCall,
  changed: readonly ImportedRecord[],
  currents: Currents,
): Promise<void> {
  const all = changed.map(({ id, before }) => {
    const record = currentOf(currents, id)
    return { record, row: { ...record, ...before } }
  })
  await overwrite(entity, call, all)
}
