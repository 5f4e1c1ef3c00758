import { randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { SheetMistake, SheetResults } from '#contract/spreadsheets.ts'
import type { CompanyCall, Executor } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import type { InTransaction } from './call.ts'
import type { Place } from './file/worker.ts'
import { packLines, unpackLines } from './packed.ts'
import type { Typed } from './typed.ts'

const ID_BYTES = 18
/** So many sheets of one user wait for confirmation; the oldest gives way. */
const MOST_KEPT = 20

/** What a sheet is for: records of an entity; of a detail, those of one record. */
export type Destination = { readonly name: string; readonly parentId?: number }

/** What confirming a sheet came to: its answer, and every mistake that was left. */
export type Outcome<R = SheetResults> = {
  readonly results: R
  readonly mistakes: readonly SheetMistake[]
}

/** A sheet that was sent: its header and its lines, and what came of it once it was confirmed. */
export type Upload<R = SheetResults> = {
  readonly id: string
  /** Which of several layouts it has. */
  readonly sort: number | null
  /** A mark of what its results said would be overwritten; null until somebody has seen them. */
  readonly seen: string | null
  readonly rows: readonly (readonly Typed[])[]
  readonly place: Place
  readonly outcome: Outcome<R> | undefined
}

/** Keeps a sheet for a day, for the one who sent it; answers its name. */
export async function keepUpload(
  { trx, company, caller }: CompanyCall,
  { name, parentId }: Destination,
  { packed, place }: { readonly packed: Uint8Array; readonly place: Place },
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

/** Forgets sheets of a day ago. */
export async function sweepUploads(trx: Executor): Promise<void> {
  await sql`delete from planilha where "DataCriacao" < now() - interval '1 day'`.execute(trx)
}

type Standing = {
  readonly Resultado: Uint8Array | null
  readonly Tipo: number | null
  readonly Conferido: string | null
  readonly Leitura: Place | null
}

/** A sheet that was opened: what it holds, which never changes, and for what. */
export type Opened = Pick<Upload, 'id' | 'rows'> & { readonly destination: Destination }

/**
 * The rows of a sheet of that name that the caller sent for this and to this company today; `notFound` for any other. They
 * are unpacked when the transaction that looked for them has ended.
 */
export async function openUpload(work: InTransaction, destination: Destination, id: string): Promise<Opened> {
  const { Conteudo } = await work(call =>
    keptSheet<{ readonly Conteudo: Uint8Array }>(call, destination, id, sql`"Conteudo"`),
  )
  return { id, destination, rows: await unpackLines(Conteudo) }
}

/** An opened sheet as it stands now, for whoever works with it in a transaction. */
export async function findUpload<R = SheetResults>(
  call: CompanyCall,
  { id, rows, destination }: Opened,
  lock = false,
): Promise<Upload<R>> {
  const { Tipo, Conferido, Leitura, Resultado } = await keptSheet<Standing>(
    call,
    destination,
    id,
    sql`"Resultado", "Tipo", "Conferido", "Leitura"`,
    lock ? sql`for update` : sql``,
  )
  const outcome = Resultado ? await outcomeIn<R>(Resultado) : undefined
  // A sheet that an older server took has none.
  return { id, sort: Tipo, seen: Conferido, rows, place: Leitura ?? { row: 1, hidden: [] }, outcome }
}

async function keptSheet<T>(
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
  if (!found) throw new Problem('notFound', { told: { key: 'sheets.import.gone' } })
  return found
}

/**
 * Writes down how many lines of a sheet that waits have mistakes, by which the first page knows it was rejected, and a
 * mark of what its results say it overwrites.
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

/** Writes down what confirming came to, in the transaction that did it. */
export async function keepOutcome<R>(
  { trx }: CompanyCall,
  id: string,
  { results, mistakes }: Outcome<R>,
): Promise<void> {
  const packed = await packLines([results, ...mistakes])
  await sql`update planilha set "Resultado" = ${packed} where "Id" = ${id}`.execute(trx)
}

async function outcomeIn<R>(packed: Uint8Array): Promise<Outcome<R>> {
  const [results, ...mistakes] = await unpackLines(packed)
  return { results: results as R, mistakes: mistakes as readonly SheetMistake[] }
}
