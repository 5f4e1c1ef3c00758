import { sql } from 'kysely'
import type { Language } from '#i18n/words.ts'
import type { Executor } from '#server/core/context.ts'
import { TEXT_ORDER } from '#server/tables/kinds.ts'

/** User data for signing in and for asking for a code; `Senha` is null until a password has been set. */
export type AddressedUser = {
  readonly Id: number
  readonly IdRegistro: number
  readonly Nome: string
  readonly Email: string
  readonly Idioma: Language
  readonly Status: number
  readonly Senha: string | null
}

/**
 * The only user with that address, whose company is active; undefined where, despite the index, there are
 * several and the address is ambiguous. Runs as the database owner; the condition matches the expression of
 * the unique index.
 */
export async function userByEmail(
  trx: Executor,
  email: string,
  statuses: readonly number[],
): Promise<AddressedUser | undefined> {
  const order = sql.raw(TEXT_ORDER)
  const { rows } = await sql<AddressedUser & { readonly isOpen: boolean }>`
    select u."Id", u."IdRegistro", u."Nome", u."Email", u."Idioma", u."Status", s."Hash" as "Senha", r."Ativo" as "isOpen"
    from usuario u join registro r on r."Id" = u."IdRegistro" left join senha s on s."IdUsuario" = u."Id"
    where lower(u."Email" ${order}) = lower(${email} ${order}) order by u."Id" limit 2`.execute(trx)
  const [user, ...others] = rows
  return others.length === 0 && user?.isOpen && statuses.includes(user.Status) ? user : undefined
}
