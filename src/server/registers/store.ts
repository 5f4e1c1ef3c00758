import type { RawBuilder } from 'kysely'
import { type Entity, entities } from '#contract/entity.ts'
import type { EntityName, RecordOf, ValuesOf } from '#contract/record.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import type { Executor } from '#server/core/context.ts'
import type { Overwriting } from '#server/core/hooks.ts'
import { batchesOf, pipelined } from '#server/core/pipeline.ts'
import {
  type HistoryAction,
  type HistoryWriting,
  type RecordedChange,
  writeHistory,
} from '#server/registers/history/writeHistory.ts'
import { type Unset, unsetOthers } from './exclusive.ts'
import {
  deleteRows,
  insertRow,
  insertRows,
  rowsBelow,
  setWhere,
  updateRow,
  updateRows,
  valuesToSet,
  withAuthors,
} from './statements.ts'

/*
 * Only module that writes rows of entities, with their versions and history: each function does all three in
 * the caller's transaction. Callers have validated the rows and locked the records (decision 0188).
 */

/** Record type of the entity, by its name where that is known. */
type RecordIn<E extends Entity> = string extends E['name'] ? StoredRow : RecordOf<E['name'] & EntityName>

/** Values to set, by field: plain values or SQL. */
type SetIn<E extends Entity> = string extends E['name'] ? Row : SetOf<E['name'] & EntityName>
type SetOf<N extends EntityName> = {
  readonly [K in keyof ValuesOf<N>]?: ValuesOf<N>[K] | RawBuilder<unknown>
}

/** Columns of a deleted record that it has again when it is restored. */
export type Formerly = {
  readonly Id: number
  readonly Versao: number
  readonly IdUsuarioCriacao: number | null
}

/**
 * Creates a record (a detail with its parent's Id in the row), one that is restored with what it had `formerly`; other
 * records lose the exclusive flags it sets.
 */
export async function insert<E extends Entity>(
  entity: E,
  call: HistoryWriting,
  given: SetIn<E>,
  formerly?: Formerly,
): Promise<RecordIn<E>> {
  const row: Row = given
  const { trx, company, caller } = call
  const by = { IdUsuarioCriacao: caller.IdUsuario || null }
  const own = { ...parentIn(entity, row), IdRegistro: company, ...by, ...formerly }
  const record = await insertRow(trx, entity, { ...valuesToSet(entity, row), ...own })
  await unsetOthers(entity, call, record.Id, record)
  await writeHistory(call, entity, 'adicionar', [{ id: record.Id, before: {}, after: record }])
  return record as RecordIn<E>
}

/**
 * Sets the fields of `patch`, read-only ones included, and increments the version; returns the updated
 * record.
 */
export async function updateRecord<E extends Entity>(
  entity: E,
  call: HistoryWriting,
  stored: RecordIn<E>,
  given: SetIn<E>,
): Promise<RecordIn<E>> {
  const [record, patch]: readonly [StoredRow, Row] = [stored, given]
  const place = { company: call.company, id: record.Id, isVersioned: true }
  const updated = await updateRow(call.trx, entity, place, valuesToSet(entity, patch))
  await unsetOthers(entity, call, record.Id, { ...record, ...patch }, Object.keys(patch))
  await writeHistory(call, entity, 'atualizar', [{ id: record.Id, before: record, after: updated }])
  return updated as RecordIn<E>
}

/**
 * Sets derived values, such as totals. The version stays, so that users editing other fields get no conflict.
 * Fields in `anew` were written again even if their value is equal, and are recorded in the history.
 */
export async function derive<E extends Entity>(
  entity: E,
  call: HistoryWriting,
  stored: RecordIn<E>,
  given: SetIn<E>,
  anew: readonly (keyof SetIn<E>)[] = [],
): Promise<void> {
  const [record, patch]: readonly [StoredRow, Row] = [stored, given]
  const place = { company: call.company, id: record.Id, isVersioned: false }
  const after = await updateRow(call.trx, entity, place, valuesToSet(entity, patch))
  await writeHistory(call, entity, 'atualizar', [
    { id: record.Id, before: record, after, anew: anew.map(String) },
  ])
}

/** Deletes records with their details; the database refuses while another record refers to one of them. */
export async function removeRecords(
  entity: Entity,
  call: HistoryWriting,
  records: readonly StoredRow[],
): Promise<void> {
  if (records.length === 0) return
  const { trx, company } = call
  const ids = records.map(({ Id }) => Id)
  for (const detail of entities.filter(({ parent }) => parent?.name === entity.name)) {
    await recordRemovals(
      detail,
      call,
      await withAuthors(trx, detail, await rowsBelow(trx, detail, company, ids)),
    )
  }
  const gone = await withAuthors(trx, entity, records)
  await deleteRows(trx, entity, company, ids)
  await recordRemovals(entity, call, gone)
}

const parentIn = ({ parent }: Entity, row: Row): Row =>
  parent ? { [parent.column]: row[parent.column] } : {}

const recordRemovals = (entity: Entity, call: HistoryWriting, gone: readonly StoredRow[]) =>
  writeHistory(
    call,
    entity,
    'excluir',
    gone.map(record => ({ id: record.Id, before: record, after: {} })),
  )

/** Record that lost an exclusive flag, with the index of the written row that took it. */
export type UnsetByRow = Unset & { readonly at: number }

/**
 * Creates many records in few statements, details under `above`; returns their Ids in the order of the rows.
 */
export async function insertMany<E extends Entity>(
  entity: E,
  call: HistoryWriting,
  given: readonly SetIn<E>[],
  above: Readonly<Record<string, number>> = {},
): Promise<{ readonly ids: readonly number[]; readonly lost: readonly UnsetByRow[] }> {
  const rows: readonly Row[] = given
  const { trx, company, caller } = call
  const own = { IdRegistro: company, IdUsuarioCriacao: caller.IdUsuario, ...above }
  const ids: number[] = []
  await pipelined(
    batchesOf(rows),
    async batch => {
      const made = await insertRows(trx, entity, batch, own)
      ids.push(...made)
      return batch.map((row, at) => ({ id: made[at] ?? 0, before: {}, after: { ...row, ...above } }))
    },
    changes => writeHistory(call, entity, 'adicionar', changes),
  )
  const written = rows.map((row, at) => ({ id: ids[at] ?? 0, before: {}, after: { ...row, ...above } }))
  return { ids, lost: await unsetOthersOfEach(entity, call, written) }
}

/** Overwrites whole records in few statements; returns the records that lost an exclusive flag. */
export async function updateMany(
  entity: Entity,
  call: HistoryWriting,
  all: readonly Overwriting[],
): Promise<readonly UnsetByRow[]> {
  const written = all.map(({ record, row }) => ({ id: record.Id, before: record, after: row }))
  for (const batch of batchesOf(written)) {
    const ids = batch.map(({ id }) => id)
    const rows = batch.map(({ after }) => after)
    await updateRows(call.trx, entity, call.company, ids, rows)
    await writeHistory(call, entity, 'atualizar', batch)
  }
  return unsetOthersOfEach(entity, call, written)
}

type Written = { readonly id: number; readonly before: Row; readonly after: Row }

/**
 * Clears exclusive flags on other records where they were set; of several rows written together, the last
 * keeps it.
 */
async function unsetOthersOfEach(
  entity: Entity,
  call: HistoryWriting,
  written: readonly Written[],
): Promise<readonly UnsetByRow[]> {
  const exclusives = Object.keys(entity.spec.exclusive ?? {})
  const lost: UnsetByRow[] = []
  for (const [at, { id, before, after }] of written.entries()) {
    const set = exclusives.filter(flag => after[flag] === true && before[flag] !== true)
    const unset = await unsetOthers(entity, call, id, after, set)
    lost.push(...unset.map(one => ({ ...one, at })))
  }
  return lost
}

/**
 * Writes history for a tracked table, whose rows the caller writes; rows of a record carry its Id in their
 * parent column.
 */
export function recordChanges(
  entity: Entity,
  call: HistoryWriting,
  action: HistoryAction,
  changes: readonly RecordedChange[],
): Promise<void> {
  return writeHistory(call, entity, action, changes)
}

/** Writes the history entry of the call's action, where that changes no field of its record. */
export function recordAct(entity: Entity, call: HistoryWriting, record: StoredRow): Promise<void> {
  return writeHistory(call, entity, 'atualizar', [
    { id: record.Id, before: record, after: record, isFact: true },
  ])
}

/** Sets values that the server maintains, such as counts: without history and without a new version. */
export async function note<E extends Entity>(
  trx: Executor,
  entity: E,
  values: SetIn<E>,
  where: RawBuilder<unknown>,
): Promise<void> {
  await setWhere(trx, entity, values, where)
}

/** Creates a company's initial record, without history. */
export async function begin(entity: Entity, trx: Executor, row: Row): Promise<number> {
  return (await insertRow(trx, entity, { ...row, ...valuesToSet(entity, row) })).Id
}
