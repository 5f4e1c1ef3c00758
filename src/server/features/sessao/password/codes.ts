import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Language } from '#i18n/words.ts'
import type { Executor } from '#server/core/context.ts'
import { deleteExpired } from '#server/core/deleteExpired.ts'
import { hashToken } from '#server/features/sessao/sessions.ts'

const CODE_BYTES = 24

/** New code of 192 random bits for a link; the database stores only its hash. */
export function newCode(): { readonly code: string; readonly hash: string } {
  const code = randomBytes(CODE_BYTES).toString('base64url')
  return { code, hash: hashToken(code) }
}

/** Code with which the user can set a password, once and within the hours; it replaces earlier ones. */
export async function newPasswordCode(trx: Executor, idUsuario: number, hours: number): Promise<string> {
  const { code, hash } = newCode()
  await trx.deleteFrom('codigo_senha').where('IdUsuario', '=', idUsuario).execute()
  await trx
    .insertInto('codigo_senha')
    .values({ Codigo: hash, IdUsuario: idUsuario, Expira: sql`now() + make_interval(hours => ${hours})` })
    .execute()
  return code
}

/** Owner of a valid code, who is active or invited. */
export type CodeOwner = {
  readonly Id: number
  readonly IdRegistro: number
  readonly Nome: string
  readonly Email: string
  readonly Idioma: Language
  readonly Status: number
}

/** User to whom a code was sent; undefined for an unknown, used or expired code, or an inactive user. */
export async function ownerOfCode(trx: Executor, code: string): Promise<CodeOwner | undefined> {
  const { rows } = await sql<CodeOwner>`
    select u."Id", u."IdRegistro", u."Nome", u."Email", u."Idioma", u."Status"
    from codigo_senha c join usuario u on u."Id" = c."IdUsuario" join registro r on r."Id" = u."IdRegistro"
    where c."Codigo" = ${hashToken(code)} and c."Expira" > now() and u."Status" in (1, 2) and r."Ativo"`.execute(
    trx,
  )
  return rows[0]
}

/** Consumes a code: true for exactly one of any number of concurrent callers. */
export async function takeCode(trx: Executor, code: string): Promise<boolean> {
  const used = await trx
    .deleteFrom('codigo_senha')
    .where('Codigo', '=', hashToken(code))
    .returning('Codigo')
    .execute()
  return used.length > 0
}

/** Deletes every code of a user. */
export async function endCodesOf(trx: Executor, idUsuario: number): Promise<void> {
  await trx.deleteFrom('codigo_senha').where('IdUsuario', '=', idUsuario).execute()
}

/** Deletes a batch of expired codes. */
export function sweepCodes(trx: Executor): Promise<boolean> {
  return deleteExpired(trx, 'codigo_senha', sql`"Expira" < now()`)
}
