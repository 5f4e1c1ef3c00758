import { randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import { sheetName } from '#contract/itemSheet.ts'
import type { SheetMistake, SheetResults } from '#contract/spreadsheets.ts'
import type { Typed } from '#kinds/cell/typedCell.ts'
import type { CompanyCall, Executor } from '#server/core/context.ts'
import { deleteExpired } from '#server/core/deleteExpired.ts'
import { packLines, unpackLines } from '#server/core/packing.ts'
import { Problem } from '#server/core/problem.ts'
import type { InTransaction } from '#server/registers/inTransaction.ts'
import type { SheetPlace } from '#server/spreadsheets/file/worker.ts'

const ID_BYTES = 18
/** Sheets of one user that wait for confirmation, at most; the oldest is deleted first. */
const MOST_KEPT = 20

/** Destination of a sheet: records of an entity; for a detail, those of one record. */
export type Destination = { readonly name: string; readonly parentId?: number }

/** Destination of a register's sheet, apart for each layout. */
export function sheetDestination(entity: Entity): Destination {
  return { name: sheetName(entity) }
}

/** Result of confirming a sheet: its answer, and every remaining mistake. */
export type ConfirmedOutcome<R = SheetResults> = {
  readonly results: R
  readonly mistakes: readonly SheetMistake[]
}

/** Uploaded sheet: its header and its lines, and the outcome once it has been confirmed. */
export type Upload<R = SheetResults> = {
  readonly id: string
  /** Layout of the sheet, where there are several. */
  readonly sort: number | null
  /** Fingerprint of the records that its dry run would overwrite; null before the dry run. */
  readonly seen: string | null
  readonly rows: readonly (readonly Typed[])[]
  readonly place: SheetPlace
  readonly outcome: ConfirmedOutcome<R> | undefined
}

/** Stores a sheet for a day, for the user who uploaded it; answers its Id. */
export async function storeUpload(
  { trx, company, caller }: CompanyCall,
  { name, parentId }: Destination,
  { packed, place }: { readonly packed: Uint8Array; readonly place: SheetPlace },
  sort: number | null = null,
): Promise<string> {
  await sql`delete from planilha where "IdRegistro" = ${company} and "Id" in (
    select "Id" from planilha where "IdRegistro" = ${company} and "IdUsuario" = ${caller.IdUsuario}
    order by "DataCriacao" desc offset ${MOST_KEPT - 1})`.execute(trx)
  const Id = randomBytes(ID_BYTES).toString('base64url')
  const mine = { Id, IdRegistro: company, IdUsuario: caller.IdUsuario }
  const what = { Entidade: name, IdPai: parentId ?? null, Tipo: sort }
  const row = { ...mine, ...what, Conteudo: packed, Leitura: JSON.stringify(place) }
  await trx.insertInto('planilha').values(row).execute()
  return Id
}

/** Sheets deleted at once: each is a file of megabytes. */
const SWEPT = 50

/** Deletes a batch of sheets older than a day. */
export function sweepUploads(trx: Executor): Promise<boolean> {
  return deleteExpired(trx, 'planilha', sql`"DataCriacao" < now() - interval '1 day'`, SWEPT)
}

type Standing = {
  readonly Resultado: Uint8Array | null
  readonly Tipo: number | null
  readonly Conferido: string | null
  readonly Leitura: SheetPlace | null
}

/** Opened sheet: its rows, which never change, and its destination. */
export type Opened = Pick<Upload, 'id' | 'rows'> & { readonly destination: Destination }

/**
 * Rows of a sheet by its Id, which the caller uploaded for this destination and company today; `notFound` for
 * any other. They are unpacked after the transaction of the query.
 */
export async function openUpload(work: InTransaction, destination: Destination, id: string): Promise<Opened> {
  const { Conteudo } = await work(call =>
    storedSheet<{ readonly Conteudo: Uint8Array }>(call, destination, id, sql`"Conteudo"`),
  )
  return { id, destination, rows: await unpackLines(Conteudo) }
}

/** State of an opened sheet, read within a transaction. */
export async function findUpload<R = SheetResults>(
  call: CompanyCall,
  { id, rows, destination }: Opened,
  lock = false,
): Promise<Upload<R>> {
  const { Tipo, Conferido, Leitura, Resultado } = await storedSheet<Standing>(
    call,
    destination,
    id,
    sql`"Resultado", "Tipo", "Conferido", "Leitura"`,
    lock ? sql`for update` : sql``,
  )
  const outcome = Resultado ? await outcomeIn<R>(Resultado) : undefined
  // Sheets stored by an older server have none.
  return { id, sort: Tipo, seen: Conferido, rows, place: Leitura ?? { row: 1, hidden: [] }, outcome }
}

async function storedSheet<T>(
  { trx, company, caller }: CompanyCall,
  { name, parentId }: Destination,
  id: string,
  columns: RawBuilder<unknown>,
  lock: RawBuilder<unknown> = sql``,
): Promise<T> {
  const { rows } = await sql<T>`
    select ${columns} from planilha
    where "IdRegistro" = ${company} and "IdUsuario" = ${caller.IdUsuario} and "Entidade" = ${name}
      and "IdPai" is not distinct from ${parentId ?? null}::bigint and "Id" = ${id} and "DataCriacao" > now() - interval '1 day'
    ${lock}`.execute(trx)
  const [found] = rows
  if (!found) throw new Problem('notFound', { message: { key: 'sheets.import.gone' } })
  return found
}

/**
 * Stores the number of lines with mistakes of a pending sheet, by which the dashboard marks it as rejected,
 * and the fingerprint of the records that it would overwrite.
 */
export async function keepMistakes(
  { trx }: CompanyCall,
  id: string,
  ComErro: number,
  seen: string | null = null,
): Promise<void> {
  await sql`
    update planilha set "ComErro" = ${ComErro}, "Conferido" = ${seen} where "Id" = ${id}
      and ("ComErro" is distinct from ${ComErro}::int or "Conferido" is distinct from ${seen}::text)`.execute(
    trx,
  )
}

/** Stores the result of confirming, in the transaction that confirms. */
export async function storeOutcome<R>(
  { trx }: CompanyCall,
  id: string,
  { results, mistakes }: ConfirmedOutcome<R>,
): Promise<void> {
  const packed = await packLines([results, ...mistakes])
  await sql`update planilha set "Resultado" = ${packed} where "Id" = ${id}`.execute(trx)
}

async function outcomeIn<R>(packed: Uint8Array): Promise<ConfirmedOutcome<R>> {
  const [results, ...mistakes] = await unpackLines(packed)
  return { results: results as R, mistakes: mistakes as readonly SheetMistake[] }
}
