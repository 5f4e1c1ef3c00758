import { sql } from 'kysely'
import type { Executor } from '#server/core/context.ts'
import { closeSessionsOf } from '#server/features/sessao/sessions.ts'
import { endCodesOf } from './codes.ts'

/**
 * Serializes the transactions that set a user's password or sign in with it: each sees the result of the one
 * before.
 */
export async function lockUser(trx: Executor, idUsuario: number): Promise<void> {
  await sql`select 1 from usuario where "Id" = ${idUsuario} for no key update`.execute(trx)
}

/**
 * Stores the new password of a user, who is locked; deletes all earlier codes and ends every session, except
 * for `but`.
 */
export async function setPassword(trx: Executor, idUsuario: number, hash: string, but = ''): Promise<void> {
  await sql`
    insert into senha ("IdUsuario", "Hash") values (${idUsuario}, ${hash})
    on conflict ("IdUsuario") do update set "Hash" = excluded."Hash", "Alterada" = now()`.execute(trx)
  await endCodesOf(trx, idUsuario)
  await closeSessionsOf(trx, idUsuario, but)
}

/** Stores another hash of the same password of a user, who is locked. */
export async function replaceHash(trx: Executor, idUsuario: number, hash: string): Promise<void> {
  await sql`update senha set "Hash" = ${hash} where "IdUsuario" = ${idUsuario}`.execute(trx)
}
