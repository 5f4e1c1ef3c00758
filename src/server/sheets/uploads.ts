import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { sql } from 'kysely'
import type { SheetMistake, SheetResults } from '#contract/sheets.ts'
import type { CompanyCall } from '#server/http/context.ts'
import { Problem } from '#server/http/problem.ts'
import type { Typed } from './value.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)
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
  readonly rows: readonly (readonly Typed[])[]
  readonly outcome: Outcome<R> | undefined
}

/** Keeps a sheet for a day, for the one who sent it; answers its name. */
export async function keepUpload(
  { trx, company, caller }: CompanyCall,
  { name, parentId }: Destination,
  packed: Uint8Array,
  sort: number | null = null,
): Promise<string> {
  await sql`delete from planilha where "IdRegistro" = ${company} and (
    "DataCriacao" < now() - interval '1 day' or "Id" in (
      select "Id" from planilha where "IdRegistro" = ${company} and "IdUsuario" = ${caller.IdUsuario}
      order by "DataCriacao" desc offset ${MOST_KEPT - 1}))`.execute(trx)
  const Id = randomBytes(ID_BYTES).toString('base64url')
  const mine = { Id, IdRegistro: company, IdUsuario: caller.IdUsuario }
  const row = { ...mine, Entidade: name, IdPai: parentId ?? null, Tipo: sort, Conteudo: packed }
  await trx.insertInto('planilha').values(row).execute()
  return Id
}

/** A sheet of that name that the caller sent for this and to this company today; `notFound` for any other. */
export async function findUpload<R = SheetResults>(
  { trx, company, caller }: CompanyCall,
  { name, parentId }: Destination,
  id: string,
  lock = false,
): Promise<Upload<R>> {
  const { rows } = await sql<{ Conteudo: Uint8Array; Resultado: Uint8Array | null; Tipo: number | null }>`
    select "Conteudo", "Resultado", "Tipo" from planilha
    where "IdRegistro" = ${company} and "IdUsuario" = ${caller.IdUsuario} and "Entidade" = ${name}
      and "IdPai" is not distinct from ${parentId ?? null}::bigint and "Id" = ${id} and "DataCriacao" > now() - interval '1 day'
    ${sql.raw(lock ? 'for update' : '')}`.execute(trx)
  const [found] = rows
  if (!found) throw new Problem('notFound', { told: { key: 'sheets.import.gone' } })
  return {
    id,
    sort: found.Tipo,
    rows: await unpacked(found.Conteudo),
    outcome: found.Resultado ? await unpacked(found.Resultado) : undefined,
  }
}

/** Writes down how many lines of a sheet that waits have mistakes, by which the first page knows it was rejected. */
export async function keepMistakes({ trx }: CompanyCall, id: string, ComErro: number): Promise<void> {
  await sql`
    update planilha set "ComErro" = ${ComErro} where "Id" = ${id} and "ComErro" is distinct from ${ComErro}::int`.execute(
    trx,
  )
}

/** Writes down what confirming came to, in the transaction that did it. */
export async function keepOutcome<R>({ trx }: CompanyCall, id: string, outcome: Outcome<R>): Promise<void> {
  const packed = await pack(JSON.stringify(outcome))
  await sql`update planilha set "Resultado" = ${packed} where "Id" = ${id}`.execute(trx)
}

async function unpacked<T>(bytes: Uint8Array): Promise<T> {
  // Ours alone writes these columns.
  return JSON.parse((await unpack(bytes)).toString('utf8')) as T
}
