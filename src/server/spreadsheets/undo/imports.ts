import { sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import type { SheetImport } from '#contract/spreadsheets.ts'
import { settings } from '#rules/settings.ts'
import type { CompanyCall, Executor } from '#server/core/context.ts'
import { deleteExpired } from '#server/core/deleteExpired.ts'
import { packLines, unpackLines } from '#server/core/packing.ts'
import { batchesOf } from '#server/core/pipeline.ts'
import { Problem } from '#server/core/problem.ts'
import type { WrittenLine } from '#server/spreadsheets/write.ts'
import { tableName } from '#server/tables/registers.ts'

const MOST_LISTED = 20

/**
 * Record that an import wrote, one entry each: the row, the version after the import, and the previous values
 * of its fields.
 */
export type ImportedRecord = WrittenLine & { readonly version: number }

/** Import that can be undone. */
export type UndoableImport = {
  readonly records: readonly ImportedRecord[]
  /** Result of undoing it; undefined unless it has been undone. */
  readonly undone: { readonly Excluidos: number; readonly Restaurados: number } | undefined
}

const isOver = sql`"DataCriacao" < now() - make_interval(days => ${sql.lit(settings.undoDays)})`

/** Stores the records that a sheet has written, to undo them; null without any. */
export async function storeImport(
  call: CompanyCall,
  entity: Entity,
  { Novas, Alteradas }: Pick<SheetImport, 'Novas' | 'Alteradas'>,
  written: readonly WrittenLine[],
): Promise<number | null> {
  const { trx, company, caller } = call
  if (written.length === 0) return null
  const records = await versioned(call, entity, firstWrites(written))
  const row = {
    IdRegistro: company,
    IdUsuario: caller.IdUsuario,
    Usuario: caller.Nome,
    Entidade: entity.name,
    Novas,
    Alteradas,
    Registros: await packLines(records),
  }
  const { Id } = await trx.insertInto('importacao').values(row).returning('Id').executeTakeFirstOrThrow()
  return Number(Id)
}

/** Imports deleted at once: each holds the values of its records, megabytes at most. */
const SWEPT = 50

/** Deletes a batch of imports that can no longer be undone. */
export function sweepImports(trx: Executor): Promise<boolean> {
  return deleteExpired(trx, 'importacao', isOver, SWEPT)
}

/** One entry a record, with its values before the first write. */
function firstWrites(written: readonly WrittenLine[]): readonly WrittenLine[] {
  const first = new Map<number, WrittenLine>()
  for (const one of written) {
    const known = first.get(one.id)
    const before = known ? known.before && { ...one.before, ...known.before } : one.before
    first.set(one.id, { ...one, ...known, before })
  }
  return [...first.values()]
}

async function versioned(
  { trx, company }: CompanyCall,
  { name }: Entity,
  written: readonly WrittenLine[],
): Promise<readonly ImportedRecord[]> {
  const versions = new Map<number, number>()
  for (const batch of batchesOf(written)) {
    const { rows } = await sql<{ Id: number; Versao: number }>`
      select "Id", "Versao" from ${sql.table(tableName(name))}
      where "IdRegistro" = ${company} and "Id" = any(${batch.map(({ id }) => id)}::bigint[])`.execute(trx)
    for (const { Id, Versao } of rows) versions.set(Id, Versao)
  }
  return written.map(one => ({ ...one, version: versions.get(one.id) ?? 0 }))
}

/** The register's imports that can be undone or were, newest first. */
export async function importsOf(
  { trx, company }: CompanyCall,
  { name }: Entity,
): Promise<readonly SheetImport[]> {
  const { rows } = await sql<SheetImport>`
    select "Id", "DataCriacao", "Usuario", "Novas", "Alteradas", "Desfeita" from importacao
    where "IdRegistro" = ${company} and "Entidade" = ${name} and not (${isOver})
    order by "Id" desc limit ${MOST_LISTED}`.execute(trx)
  return rows
}

/** Whether an import has been undone. */
export async function isUndone(
  { trx, company }: CompanyCall,
  { name }: Entity,
  id: number,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from importacao where "IdRegistro" = ${company} and "Entidade" = ${name} and "Id" = ${id}
      and "Desfeita" is not null`.execute(trx)
  return rows.length > 0
}

type ImportRow = {
  readonly Registros: Uint8Array
  readonly Desfeita: string | null
  readonly Excluidos: number | null
  readonly Restaurados: number | null
}

/** Import of the register, locked; `notFound` once its days are over. */
export async function findImport(
  { trx, company }: CompanyCall,
  { name }: Entity,
  id: number,
): Promise<UndoableImport> {
  const { rows } = await sql<ImportRow>`
    select "Registros", "Desfeita", "Excluidos", "Restaurados" from importacao
    where "IdRegistro" = ${company} and "Entidade" = ${name} and "Id" = ${id} and not (${isOver})
    for update`.execute(trx)
  const [found] = rows
  if (!found) throw new Problem('notFound', { message: { key: 'sheets.undo.gone' } })
  const { Registros, Desfeita, Excluidos, Restaurados } = found
  return {
    // Older imports have all their records on one line.
    records: (await unpackLines<ImportedRecord | readonly ImportedRecord[]>(Registros)).flat(),
    undone: Desfeita === null ? undefined : { Excluidos: Excluidos ?? 0, Restaurados: Restaurados ?? 0 },
  }
}

/** Marks an import as undone, in the transaction that undoes it. */
export async function storeUndone(
  { trx, company }: CompanyCall,
  id: number,
  { Excluidos, Restaurados }: NonNullable<UndoableImport['undone']>,
): Promise<void> {
  await sql`
    update importacao set "Desfeita" = now(), "Excluidos" = ${Excluidos}, "Restaurados" = ${Restaurados}
    where "IdRegistro" = ${company} and "Id" = ${id}`.execute(trx)
}
