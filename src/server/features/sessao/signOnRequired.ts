import { sql } from 'kysely'
import type { Caller, Executor } from '#server/core/context.ts'
import { notifySessionsEnded } from '#server/hub/publish.ts'
import { isAdministrator } from './administrators.ts'

/** Predicate of a user `u` with a job role `c` whom the company has come by its issuer alone. */
const isBound = sql`(not (${isAdministrator} and u."PossuiFator") and exists (
  select 1 from emissor e join emissor_dominio d on d."IdEmissor" = e."Id" and d."Provado" is not null
  where e."IdRegistro" = u."IdRegistro" and e."Ativo" and e."Obrigatorio"))`

/**
 * Whether a user's company has its people sign in by its issuer alone. Administrators with a second factor are let in all the
 * same, for the day on which the issuer fails; an issuer without a proven domain requires nothing. The answer stays so until the
 * transaction ends: whoever requires it meanwhile ends the session that begins there. Runs as the owner.
 */
export async function isSignOnRequired(trx: Executor, idUsuario: number): Promise<boolean> {
  await sql`
    select 1 from emissor e join usuario u on u."IdRegistro" = e."IdRegistro" where u."Id" = ${idUsuario} for share of e`.execute(
    trx,
  )
  const { rows } = await sql`
    select 1 from usuario u join cargo c on c."Id" = u."IdCargo" where u."Id" = ${idUsuario} and ${isBound}`.execute(
    trx,
  )
  return rows.length > 0
}

/**
 * Whether an issuer is switched on, which stays so until the transaction ends: a session that begins by it meanwhile is there to be
 * ended by whoever switches it off. Runs as the owner.
 */
export async function lockOpenIssuer(trx: Executor, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from emissor where "Id" = ${id} and "Ativo" for share`.execute(trx)
  return rows.length > 0
}

/**
 * Ends the sessions of a company that did not begin by an issuer although its people are to come by one, but that of the caller:
 * from now on a password, and what was got by it, is of no use. Runs as the owner.
 */
export async function closeSessionsBesideIssuers(
  trx: Executor,
  { IdRegistro, session }: Pick<Caller, 'IdRegistro' | 'session'>,
): Promise<void> {
  await sql`
    delete from sessao s using usuario u, cargo c
    where u."Id" = s."IdUsuario" and c."Id" = u."IdCargo" and u."IdRegistro" = ${IdRegistro}
      and s."IdEmissor" is null and s."Id" <> ${session} and ${isBound}`.execute(trx)
  await notifySessionsEnded(trx)
}
