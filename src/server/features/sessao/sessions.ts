import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { API } from '#contract/endpoint.ts'
import { entityNamed } from '#contract/entity.ts'
import type { Caller, Executor } from '#server/core/context.ts'
import { deleteExpired } from '#server/core/deleteExpired.ts'
import { notifySessionsEnded } from '#server/hub/publish.ts'
import { note } from '#server/registers/store.ts'
import { authorizersAmong, lendersColumn, withAuthorizing } from './lending.ts'
import { type PermissionFacts, permissionColumns, permissionsOf } from './permissions.ts'

const TOKEN_BYTES = 32

/** A session ends after 30 minutes without use, and 12 hours after signing in whatever its use. */
const IDLE_MINUTES = 30
const ABSOLUTE_HOURS = 12

/**
 * Seconds for which a token is good beside the one that has followed it: for calls under way, and tabs that have yet to read that.
 * They begin with the first use of that one, whose answer may have been lost, and for which the portal waits a minute.
 */
const GRACE_SECONDS = 15
const MOST_GRACE_SECONDS = 120

/** Hash of a token for the database, so that read access to the table does not suffice to sign in. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Origin of a sign-in, shown in the user's list of sessions. */
type From = {
  readonly address: string
  readonly agent: string | null
  /** Seconds since the user proved who they are, by the second factor where they have one; left out where they did not. */
  readonly secondsSinceProof?: number | undefined
  /** Issuer that the user signed in by; null or left out for the password or a passkey. */
  readonly issuer?: number | null
}

/** Opens a session for the user; answers its opaque 256-bit token, of which only the hash is stored. */
export async function openSession(trx: Executor, idUsuario: number, from: From): Promise<string> {
  const token = newToken()
  const { secondsSinceProof: seconds } = from
  const expira = sql`now() + ${sql.lit(`${ABSOLUTE_HOURS} hours`)}::interval`
  await trx
    .insertInto('sessao')
    .values({
      Token: hashToken(token),
      IdUsuario: idUsuario,
      Expira: expira,
      Endereco: from.address,
      Agente: from.agent,
      FatorEm: seconds === undefined ? null : sql`now() - make_interval(secs => ${seconds})`,
      IdEmissor: from.issuer ?? null,
    })
    .execute()
  await note(trx, entityNamed('usuario'), { UltimoAcesso: sql`now()` }, sql`"Id" = ${idUsuario}`)
  return token
}

const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url')

/** Gives a session another token, which is answered; the one before ends within seconds. */
export async function renewToken(trx: Executor, session: string): Promise<string> {
  const token = newToken()
  await sql`
    update sessao set "Token" = ${hashToken(token)}, "Anterior" = "Token",
      "AnteriorAte" = now() + make_interval(secs => ${MOST_GRACE_SECONDS})
    where "Id" = ${session}`.execute(trx)
  return token
}

/** Notes that the user has proven in a session who they are; answers its new token. */
export async function proveSession(trx: Executor, session: string): Promise<string> {
  await sql`update sessao set "FatorEm" = now() where "Id" = ${session}`.execute(trx)
  return renewToken(trx, session)
}

/** Ends a session: its next call is rejected. */
export async function closeSession(trx: Executor, session: string): Promise<void> {
  await trx.deleteFrom('sessao').where('Id', '=', session).execute()
  await notifySessionsEnded(trx)
}

/** Ends every session of a user, except for `but`, and what waits for a second step to be one. */
export async function closeSessionsOf(trx: Executor, idUsuario: number, but = ''): Promise<void> {
  await trx.deleteFrom('sessao').where('IdUsuario', '=', idUsuario).where('Id', '<>', but).execute()
  await trx.deleteFrom('bilhete_fator').where('IdUsuario', '=', idUsuario).execute()
  await notifySessionsEnded(trx)
}

/** Ends every session that began by an issuer, or is about to. */
export async function closeSessionsByIssuer(trx: Executor, idEmissor: number): Promise<void> {
  await trx.deleteFrom('sessao').where('IdEmissor', '=', idEmissor).execute()
  await trx.deleteFrom('bilhete_fator').where('IdEmissor', '=', idEmissor).execute()
  await notifySessionsEnded(trx)
}

/** Predicate for rows of the table `sessao` that have neither expired nor been idle for too long. */
export const isValidSession = sql<boolean>`("Expira" > now()
  and "UltimoUso" > now() - ${sql.lit(`${IDLE_MINUTES} minutes`)}::interval)`

/** Ids, of those given, of sessions that are still valid; a check does not prolong a session. */
export async function runningSessions(
  executor: Executor,
  sessions: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ Id: string }>`
    select s."Id" from sessao s join usuario u on u."Id" = s."IdUsuario" join registro r on r."Id" = u."IdRegistro"
    where s."Id" = any(${sessions}::text[]) and ${isValidSession} and u."Status" = 1 and r."Ativo"`.execute(
    executor,
  )
  return rows.map(({ Id }) => Id)
}

/** Deletes a batch of expired and idle sessions. */
export function sweepSessions(trx: Executor): Promise<boolean> {
  return deleteExpired(trx, 'sessao', sql`not ${isValidSession}`)
}

/** Row of a caller, as `callerColumns` reads it. */
export type CallerRow = PermissionFacts & {
  /** Id of the session; empty without one. */
  readonly Sessao: string
  readonly IdUsuario: number
  readonly IdRegistro: number
  readonly Nome: string
  readonly Email: string
  readonly Idioma: 'pt' | 'en' | 'es'
  readonly PossuiFoto: boolean
  readonly Expira: string
  readonly isStale: boolean
  /** Whether the token before is good for longer than once this one is in use. */
  readonly isFollowed?: boolean
  readonly Lenders: readonly number[] | null
  readonly ComFator: boolean
  /** Code of `ExigenciaFator` that is in force. */
  readonly Exigencia: number
  /** Seconds since the user proved in the session who they are; null where they did not. */
  readonly Provado: number | null
}

/**
 * Caller with this token hash and its present permissions; undefined for an unknown or expired token or an
 * inactive user.
 */
export async function findCaller(trx: Executor, tokenHash: string): Promise<Caller | undefined> {
  const present = await readSession(trx, sql`s."Token" = ${tokenHash}`)
  const found =
    present ?? (await readSession(trx, sql`s."Anterior" = ${tokenHash} and s."AnteriorAte" > now()`))
  if (!found) return undefined
  // Written at most once a minute, to spare a write on every request.
  if (found.isStale) {
    await trx.updateTable('sessao').set({ UltimoUso: sql`now()` }).where('Id', '=', found.Sessao).execute()
  }
  if (!present) return callerFrom(trx, withoutProof(found))
  if (found.isFollowed) {
    const AnteriorAte = sql`now() + make_interval(secs => ${GRACE_SECONDS})`
    await trx.updateTable('sessao').set({ AnteriorAte }).where('Id', '=', found.Sessao).execute()
  }
  return callerFrom(trx, found)
}

/** Row of a caller with the token before: what has been proven since is not theirs, who may have stolen it. */
const withoutProof = (found: CallerRow): CallerRow => ({ ...found, Provado: null })

/** Caller of a session, as `findCaller` has them: it does not count as a use of the session. */
export async function findCallerIn(trx: Executor, session: string): Promise<Caller | undefined> {
  const found = await readSession(trx, sql`s."Id" = ${session}`)
  return found && callerFrom(trx, found)
}

async function readSession(trx: Executor, which: ReturnType<typeof sql>): Promise<CallerRow | undefined> {
  const { rows } = await sql<CallerRow>`/* prepare */
    select ${callerColumns}, s."Id" as "Sessao",
      s."Expira", extract(epoch from now() - s."FatorEm")::int as "Provado",
      s."UltimoUso" < now() - interval '1 minute' and not current_setting('transaction_read_only')::boolean as "isStale",
      s."AnteriorAte" > now() + make_interval(secs => ${GRACE_SECONDS})
        and not current_setting('transaction_read_only')::boolean as "isFollowed"
    from sessao s join usuario u on u."Id" = s."IdUsuario" ${besideCaller}
    where ${which} and s."Expira" > now()
      and s."UltimoUso" > now() - ${sql.lit(`${IDLE_MINUTES} minutes`)}::interval
      and ${isActiveCaller}`.execute(trx)
  return rows[0]
}

/** SQL of what a caller is made of, of a user `u` in a company `r` with a job role `c`, and of these two beside it. */
export const callerColumns = sql`u."Id" as "IdUsuario", u."IdRegistro", u."Nome", u."Email", u."Idioma", u."PossuiFoto",
  ${permissionColumns}, ${lendersColumn},
  exists (select 1 from fator_totp f where f."IdUsuario" = u."Id" and f."Confirmado" is not null)
    or exists (select 1 from chave_acesso k where k."IdUsuario" = u."Id") as "ComFator",
  case when r."ExigenciaDesde" <= (now() at time zone 'America/Sao_Paulo')::date then r."ExigenciaFator" else 0 end as "Exigencia"`
export const besideCaller = sql`join registro r on r."Id" = u."IdRegistro" join cargo c on c."Id" = u."IdCargo"`
/** Predicate of a user who may call, in a company that is active. */
export const isActiveCaller = sql`u."Status" = 1 and r."Ativo"`

/** User with their present permissions, for work without a session; undefined for an inactive one. */
export async function findUser(trx: Executor, idUsuario: number): Promise<Caller | undefined> {
  const { rows } = await sql<CallerRow>`
    select ${callerColumns}, '' as "Sessao", '' as "Expira", null as "Provado", false as "isStale" from usuario u ${besideCaller}
    where u."Id" = ${idUsuario} and ${isActiveCaller}`.execute(trx)
  return rows[0] && callerFrom(trx, rows[0])
}

/** Caller of a row, with their present permissions. */
export async function callerFrom(trx: Executor, found: CallerRow): Promise<Caller> {
  const { IdUsuario, IdRegistro, TipoRegistro, Nome, Email, Idioma, PossuiFoto, Expira } = found
  const own = permissionsOf(found)
  const lenders = found.Lenders ? await authorizersAmong(trx, found.Lenders) : []
  return {
    session: found.Sessao,
    isOwner: found.Proprietario,
    IdUsuario,
    IdRegistro,
    TipoRegistro,
    Nome,
    Email,
    Idioma,
    Expires: Expira,
    isAuthenticate: true,
    ...own,
    Servicos: lenders.length > 0 ? withAuthorizing(own.Servicos) : own.Servicos,
    ownServices: own.Servicos,
    lenders,
    hasFactor: found.ComFator,
    secondsSinceProof: found.Provado,
    ...(!found.ComFator && refusedBy(found.Exigencia)),
    UrlFoto: PossuiFoto ? photoPath(IdUsuario) : null,
  }
}

const refusedBy = (requirement: number): Pick<Caller, 'refusedWithoutFactor'> =>
  requirement === 0 ? {} : { refusedWithoutFactor: requirement === 1 ? 'guarded' : 'all' }

const photoPath = (id: number) => `${API}/canal/admin/perfil/foto?id=${id}`
