import { sql } from 'kysely'
import type { Pessoa } from '#contract/hub.ts'
import type { Executor } from '#server/core/context.ts'
import { deleteExpired } from '#server/core/deleteExpired.ts'
import type { Database } from '#server/db/openDatabase.ts'
import type { Admission } from './following.ts'

/** Seconds after which people are gone whose process has given no sign: it has crashed. */
const SILENCE = 45

/** Record of a company. */
export type Place = { readonly Empresa: number; readonly Registro: string; readonly IdEntidade: number }

/** Person at a record. */
export type Present = Place & Pessoa & { readonly EmpresaUsuario: number }

/** People who are at records with these Ids, at any process, in the order of their names. */
export async function presentAt(db: Database, ids: readonly number[]): Promise<readonly Present[]> {
  const { rows } = await sql<Present>`
    select distinct "Empresa", "Registro", "IdEntidade", "IdUsuario", "Nome", "EmpresaUsuario" from presenca_hub
    where "IdEntidade" = any(${ids}::bigint[]) and "Visto" > now() - make_interval(secs => ${SILENCE})
    order by "Nome", "IdUsuario"`.execute(db.kysely)
  return rows
}

/** Shows a user at a record. */
export async function insertPresent(
  db: Database,
  connectionId: string,
  { Empresa, Registro, IdEntidade }: Place,
  { IdUsuario, Nome, IdRegistro }: Admission['user'],
): Promise<void> {
  await sql`
    insert into presenca_hub ("Conexao", "Empresa", "Registro", "IdEntidade", "IdUsuario", "Nome", "EmpresaUsuario")
    values (${connectionId}, ${Empresa}, ${Registro}, ${IdEntidade}, ${IdUsuario}, ${Nome}, ${IdRegistro})
    on conflict do nothing`.execute(db.kysely)
}

/** Shows a user at a record no more. */
export async function deletePresent(
  db: Database,
  connectionId: string,
  { Registro, IdEntidade }: Place,
): Promise<void> {
  await sql`
    delete from presenca_hub
    where "Conexao" = ${connectionId} and "Registro" = ${Registro} and "IdEntidade" = ${IdEntidade}`.execute(
    db.kysely,
  )
}

/** Gives a sign of life for the people at these connections. */
export async function renewPresent(db: Database, connectionIds: readonly string[]): Promise<void> {
  await sql`update presenca_hub set "Visto" = now() where "Conexao" = any(${connectionIds}::text[])`.execute(
    db.kysely,
  )
}

/** Deletes a batch of rows that crashed processes have left. */
export function sweepPresence(trx: Executor): Promise<boolean> {
  return deleteExpired(trx, 'presenca_hub', sql`"Visto" < now() - make_interval(secs => ${SILENCE * 2})`)
}
