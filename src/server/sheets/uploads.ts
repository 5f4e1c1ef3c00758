import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import type { SheetMistake, SheetResults } from '#contract/sheets.ts'
import type { CompanyCall } from '#server/http/context.ts'
import { Problem } from '#server/http/problem.ts'
import type { Typed } from './value.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)
const ID_BYTES = 18
/** So many sheets of one user wait for confirmation; the oldest gives way. */
const MOST_KEPT = 20

/** What confirming a sheet came to: its answer, and every mistake that was left. */
export type Outcome = { readonly results: SheetResults; readonly mistakes: readonly SheetMistake[] }

/** A sheet that was sent: its header and its lines, and what came of it once it was confirmed. */
export type Upload = {
  readonly id: string
  readonly rows: readonly (readonly Typed[])[]
  readonly outcome: Outcome | undefined
}

/** Keeps a sheet for a day, for the one who sent it; answers its name. */
export async function keepUpload(
  { trx, company, caller }: CompanyCall,
  { name }: Entity,
  packed: Uint8Array,
): Promise<string> {
  await sql`delete from planilha where "IdRegistro" = ${company} and (
    "DataCriacao" < now() - interval '1 day' or "Id" in (
      select "Id" from planilha where "IdRegistro" = ${company} and "IdUsuario" = ${caller.IdUsuario}
      order by "DataCriacao" desc offset ${MOST_KEPT - 1}))`.execute(trx)
  const Id = randomBytes(ID_BYTES).toString('base64url')
  const row = { Id, IdRegistro: company, IdUsuario: caller.IdUsuario, Entidade: name, Conteudo: packed }
  await trx.insertInto('planilha').values(row).execute()
  return Id
}

/** A sheet of that name that the caller sent to this register and company today; `notFound` for any other. */
export async function findUpload(
  { trx, company, caller }: CompanyCall,
  { name }: Entity,
  id: string,
  lock = false,
): Promise<Upload> {
  const { rows } = await sql<{ Conteudo: Uint8Array; Resultado: Uint8Array | null }>`
    select "Conteudo", "Resultado" from planilha
    where "IdRegistro" = ${company} and "IdUsuario" = ${caller.IdUsuario} and "Entidade" = ${name}
      and "Id" = ${id} and "DataCriacao" > now() - interval '1 day'
    ${sql.raw(lock ? 'for update' : '')}`.execute(trx)
  const [found] = rows
  if (!found) throw new Problem('notFound', { told: { key: 'sheets.import.gone' } })
  return {
    id,
    rows: await unpacked(found.Conteudo),
    outcome: found.Resultado ? await unpacked(found.Resultado) : undefined,
  }
}

/** Writes down what confirming came to, in the transaction that did it. */
export async function keepOutcome({ trx }: CompanyCall, id: string, outcome: Outcome): Promise<void> {
  const packed = await pack(JSON.stringify(outcome))
  await sql`update planilha set "Resultado" = ${packed} where "Id" = ${id}`.execute(trx)
}

async function unpacked<T>(bytes: Uint8Array): Promise<T> {
  // Ours alone writes these columns.
  return JSON.parse((await unpack(bytes)).toString('utf8')) as T
}
