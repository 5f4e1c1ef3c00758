import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Executor } from '#server/core/context.ts'
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

/** Whose code it is, if it is still good and its user may sign in or has been invited. */
export type CodeOwner = {
  readonly Id: number
  readonly IdRegistro: number
  readonly Nome: string
  readonly Email: string
  readonly Status: number
}

/** The user that a code was sent to; nobody for a code that is unknown, used or too old, or a user who is inactive. */
export async function ownerOfCode(trx: Executor, code: string): Promise<CodeOwner | undefined> {
  const { rows } = await sql<CodeOwner>`
    select u."Id", u."IdRegistro", u."Nome", u."Email", u."Status"
    from codigo_senha c join usuario u on u."Id" = c."IdUsuario" join registro r on r."Id" = u."IdRegistro"
    where c."Codigo" = ${hashToken(code)} and c."Expira" > now() and u."Status" in (1, 2) and r."Ativo"`.execute(
    trx,
  )
  return rows[0]
}

/** Uses a code up: true for one caller alone, however many come with it at the same time. */
export async function takeCode(trx: Executor, code: string): Promise<boolean> {
  const used = await trx
    .deleteFrom('codigo_senha')
    .where('Codigo', '=', hashToken(code))
    .returning('Codigo')
    .execute()
  return used.length > 0
}

/** Ends every code of a user. */
export async function endCodesOf(trx: Executor, idUsuario: number): Promise<void> {
  await trx.deleteFrom('codigo_senha').where('IdUsuario', '=', idUsuario).execute()
}

/** Removes the codes that are too old; those that somebody is just using are left to them. */
export async function sweepCodes(trx: Executor): Promise<void> {
  await sql`
    delete from codigo_senha where "Codigo" in
      (select "Codigo" from codigo_senha where "Expira" < now() for update skip locked)`.execute(trx)
}
