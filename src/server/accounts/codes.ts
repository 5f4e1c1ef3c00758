import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Executor } from '#server/http/context.ts'
import { hashToken } from './sessions.ts'

const CODE_BYTES = 24

/** A new code of 192 random bits, as it stands in a link; the database keeps its hash. */
export function newCode(): { readonly code: string; readonly hash: string } {
  const code = randomBytes(CODE_BYTES).toString('base64url')
  return { code, hash: hashToken(code) }
}

/** A code with which the user sets a password, once and within the hours; it ends any there was before. */
export async function newPasswordCode(trx: Executor, idUsuario: number, hours: number): Promise<string> {
  const { code, hash } = newCode()
  await trx.deleteFrom('codigo_senha').where('IdUsuario', '=', idUsuario).execute()
  await trx
    .insertInto('codigo_senha')
    .values({ Codigo: hash, IdUsuario: idUsuario, Expira: sql`now() + make_interval(hours => ${hours})` })
    .execute()
  return code
}
