import { sql } from 'kysely'
import type { Executor } from '#server/core/context.ts'
import { endCodesOf } from './codes.ts'
import { closeSessionsOf } from './sessions.ts'

/** Lets one transaction at a time set a user's password or sign in by it: whoever comes next sees what was set. */
export async function lockUser(trx: Executor, idUsuario: number): Promise<void> {
  await sql`select 1 from usuario where "Id" = ${idUsuario} for no key update`.execute(trx)
}

/**
 * Keeps the new password of a user, who is locked; every code sent before ends, and every session but the one with that
 * token's hash.
 */
export async function setPassword(trx: Executor, idUsuario: number, hash: string, but = ''): Promise<void> {
  await sql`
    insert into senha ("IdUsuario", "Hash") values (${idUsuario}, ${hash})
    on conflict ("IdUsuario") do update set "Hash" = excluded."Hash", "Alterada" = now()`.execute(trx)
  await endCodesOf(trx, idUsuario)
  await closeSessionsOf(trx, idUsuario, but)
}
