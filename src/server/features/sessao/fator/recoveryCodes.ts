import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Executor } from '#server/core/context.ts'
import { hashToken } from '#server/features/sessao/sessions.ts'

const CODES = 10
/** Characters of a code, of almost five bits each: 137 bits, so that nobody finds it from its hash. */
const LENGTH = 28
const GROUP = 7
/** Letters and digits that nobody takes for each other. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

const newCode = () =>
  Array.from({ length: LENGTH }, (_, at) => {
    const dash = at > 0 && at % GROUP === 0 ? '-' : ''
    return dash + ALPHABET.charAt(randomInt(ALPHABET.length))
  }).join('')

/** Code without what people type between its parts. */
export const bareCode = (code: string) => code.replace(/[\s-]/g, '').toUpperCase()

/** Replaces the recovery codes of a user; answers the new ones, of which the database stores only hashes. */
export async function newRecoveryCodes(trx: Executor, idUsuario: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await endRecoveryCodes(trx, idUsuario)
  await trx
    .insertInto('codigo_recuperacao')
    .values(codes.map(code => ({ IdUsuario: idUsuario, Codigo: hashToken(bareCode(code)) })))
    .execute()
  return codes
}

/** Consumes a recovery code, as typed: true for exactly one of any number of concurrent callers. */
export async function takeRecoveryCode(trx: Executor, idUsuario: number, code: string): Promise<boolean> {
  const used = await trx
    .deleteFrom('codigo_recuperacao')
    .where('IdUsuario', '=', idUsuario)
    .where('Codigo', '=', hashToken(bareCode(code)))
    .returning('Codigo')
    .execute()
  return used.length > 0
}

/** Number of recovery codes that a user has not used. */
export async function recoveryCodesLeft(trx: Executor, idUsuario: number): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from codigo_recuperacao where "IdUsuario" = ${idUsuario}`.execute(trx)
  return rows[0]?.left ?? 0
}

/** Deletes the recovery codes of a user. */
export async function endRecoveryCodes(trx: Executor, idUsuario: number): Promise<void> {
  await trx.deleteFrom('codigo_recuperacao').where('IdUsuario', '=', idUsuario).execute()
}
