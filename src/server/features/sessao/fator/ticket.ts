import { sql } from 'kysely'
import type { FactorTicket } from '#contract/problem.ts'
import type { Language } from '#i18n/words.ts'
import type { Executor } from '#server/core/context.ts'
import { deleteExpired } from '#server/core/deleteExpired.ts'
import { newCode } from '#server/features/sessao/password/codes.ts'
import { hashToken } from '#server/features/sessao/sessions.ts'
import { lockOpenIssuer } from '#server/features/sessao/signOnRequired.ts'
import { factorMeansOf } from './storedFactor.ts'

const MINUTES = 10

/**
 * Ticket for the second step of signing in, of a user whose password is of the given hash, or who has come by an issuer: it ends
 * with the password, with the user's access, and after some minutes.
 */
export async function newTicket(
  trx: Executor,
  idUsuario: number,
  senha: string,
  issuer: number | null = null,
): Promise<FactorTicket> {
  const { code, hash } = newCode()
  const { rows } = await sql<{ Expira: string }>`
    insert into bilhete_fator ("Bilhete", "IdUsuario", "Senha", "IdEmissor", "Expira")
    values (${hash}, ${idUsuario}, ${hashToken(senha)}, ${issuer}, now() + make_interval(mins => ${MINUTES}))
    returning "Expira"`.execute(trx)
  return { Bilhete: code, Expira: rows[0]?.Expira ?? '', Meios: await factorMeansOf(trx, idUsuario) }
}

type TicketOwner = {
  readonly Id: number
  readonly IdRegistro: number
  readonly Nome: string
  readonly Email: string
  readonly Idioma: Language
  /** Issuer that the first step was by; null for the password. */
  readonly IdEmissor: number | null
}

/** Active user whose ticket it is; undefined for an unknown, used or expired one, or one of an earlier password. */
export async function ownerOfTicket(trx: Executor, ticket: string): Promise<TicketOwner | undefined> {
  const { rows } = await sql<TicketOwner & { readonly Senha: string; readonly Hash: string | null }>`
    select u."Id", u."IdRegistro", u."Nome", u."Email", u."Idioma", b."Senha", b."IdEmissor", s."Hash"
    from bilhete_fator b join usuario u on u."Id" = b."IdUsuario" join registro r on r."Id" = u."IdRegistro"
      left join senha s on s."IdUsuario" = u."Id"
    where b."Bilhete" = ${hashToken(ticket)} and b."Expira" > now() and u."Status" = 1 and r."Ativo"`.execute(
    trx,
  )
  const [found] = rows
  if (found?.Senha !== hashToken(found?.Hash ?? '')) return undefined
  const isOpen = found.IdEmissor === null || (await lockOpenIssuer(trx, found.IdEmissor))
  return isOpen ? found : undefined
}

/** Consumes a ticket: true for exactly one of any number of concurrent callers. */
export async function takeTicket(trx: Executor, ticket: string): Promise<boolean> {
  const used = await trx
    .deleteFrom('bilhete_fator')
    .where('Bilhete', '=', hashToken(ticket))
    .returning('Bilhete')
    .execute()
  return used.length > 0
}

/** Deletes a batch of expired tickets. */
export function sweepTickets(trx: Executor): Promise<boolean> {
  return deleteExpired(trx, 'bilhete_fator', sql`"Expira" < now()`)
}
