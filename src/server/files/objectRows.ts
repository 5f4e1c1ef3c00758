import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Executor } from '#server/core/context.ts'
import type { Encryption, Owner } from '#server/core/encryption.ts'
import type { SealedRows } from '#server/core/sealedRows.ts'

/** Object of the storage: its name there, and the sealed key that opens it. */
export type StoredObject = {
  readonly Id: number
  readonly IdRegistro: number
  readonly Chave: string
  readonly Tamanho: number
  readonly Resumo: Uint8Array
  readonly Selado: Uint8Array
}

type Named = Pick<StoredObject, 'IdRegistro' | 'Chave'>

/** Owner that the key of an object is sealed for: its company and name. */
export const ownerOfObject = ({ IdRegistro, Chave }: Named): Owner => `arquivo ${IdRegistro} ${Chave}`

type Described = {
  readonly company: number
  readonly size: number
  readonly hash: Uint8Array
  /** Key of the object's own. */
  readonly key: Uint8Array
}

/** Writes the row of an object that is about to be stored, so that no object is without one. */
export async function addObject(
  trx: Executor,
  { encrypt }: Encryption,
  { company, size, hash, key }: Described,
): Promise<StoredObject> {
  const named = { IdRegistro: company, Chave: `${company}/${randomUUID()}` }
  const row = { ...named, Tamanho: size, Resumo: hash, Selado: encrypt(key, ownerOfObject(named)) }
  const { rows } = await sql<{ Id: number }>`
    insert into objeto ("IdRegistro", "Chave", "Tamanho", "Resumo", "Selado")
    values (${row.IdRegistro}, ${row.Chave}, ${row.Tamanho}, ${row.Resumo}, ${row.Selado})
    returning "Id"`.execute(trx)
  return { ...row, Id: rows[0]?.Id ?? 0 }
}

/** Object of an Id, undefined where there is none. */
export async function objectOf(trx: Executor, Id: number): Promise<StoredObject | undefined> {
  const { rows } = await sql<StoredObject>`
    select "Id", "IdRegistro", "Chave", "Tamanho", "Resumo", "Selado" from objeto where "Id" = ${Id}`.execute(
    trx,
  )
  return rows[0]
}

/** Deletes the row of an object that is stored no more. */
export async function forgetObject(trx: Executor, Id: number): Promise<void> {
  await sql`delete from objeto where "Id" = ${Id}`.execute(trx)
}

/** Number and bytes of the files that are in the storage, and in no backup of the database. */
export async function countObjects(trx: Executor) {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*)::int as files, coalesce(sum("Tamanho"), 0)::float8 as bytes from objeto where "Solto" is null`.execute(
    trx,
  )
  return rows[0] ?? { files: 0, bytes: 0 }
}

/** Keys of objects that are not sealed under the present secret: the objects themselves stay as they are. */
export const sealedObjects: SealedRows = async (trx, { mark, behind, most }) => {
  const { rows } = await sql<Pick<StoredObject, 'Id' | 'IdRegistro' | 'Chave' | 'Selado'>>`
    select "Id", "IdRegistro", "Chave", "Selado" from objeto
    where "Id" > ${behind} and substring("Selado" from 1 for ${mark.length}) <> ${mark}
    order by "Id" limit ${most} for update`.execute(trx)
  return rows.map(row => ({
    Id: row.Id,
    belongsTo: ownerOfObject(row),
    values: [row.Selado],
    replace: ([key]) => sql`update objeto set "Selado" = ${key} where "Id" = ${row.Id}`.execute(trx),
  }))
}
