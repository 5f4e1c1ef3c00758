import { sql } from 'kysely'
import type { FactorMeans } from '#contract/problem.ts'
import type { Executor } from '#server/core/context.ts'
import type { Encryption, Owner } from '#server/core/encryption.ts'
import type { SealedRows } from '#server/core/sealedRows.ts'
import { hasPasskey } from './chave/storedPasskeys.ts'
import { bareCode, endRecoveryCodes, takeRecoveryCode } from './recoveryCodes.ts'
import { codePeriod } from './totp.ts'

/** Minutes within which an app that is being added sends its first code. */
const PENDING_MINUTES = 30

/** Row that a secret is encrypted for: it opens in no other. */
const owned = (idUsuario: number): Owner => `fator_totp ${idUsuario}`

/** Means by which a user proves a second factor, besides recovery codes; none where there is no factor. */
export async function factorMeansOf(trx: Executor, idUsuario: number): Promise<FactorMeans[]> {
  return [
    ...((await hasApp(trx, idUsuario)) ? (['aplicativo'] as const) : []),
    ...((await hasPasskey(trx, idUsuario)) ? (['chave'] as const) : []),
  ]
}

/** Whether the user has a second factor that is in force: an app or a passkey. */
export async function hasFactor(trx: Executor, idUsuario: number): Promise<boolean> {
  return (await factorMeansOf(trx, idUsuario)).length > 0
}

/** Whether an app of the user's is in force. */
export async function hasApp(trx: Executor, idUsuario: number): Promise<boolean> {
  return (await appSince(trx, idUsuario)) !== null
}

/** Time since which an app of the user's is in force; null where there is none. */
export async function appSince(trx: Executor, idUsuario: number): Promise<string | null> {
  const { rows } = await sql<{ Confirmado: string }>`
    select "Confirmado" from fator_totp where "IdUsuario" = ${idUsuario} and "Confirmado" is not null`.execute(
    trx,
  )
  return rows[0]?.Confirmado ?? null
}

/** Stores the secret of an app that is being added, in place of one that was not finished. */
export async function storePending(
  trx: Executor,
  { encrypt }: Encryption,
  idUsuario: number,
  secret: Uint8Array,
): Promise<void> {
  const sealed = encrypt(secret, owned(idUsuario))
  await sql`
    insert into fator_totp ("IdUsuario", "Segredo") values (${idUsuario}, ${sealed})
    on conflict ("IdUsuario") do update
      set "Segredo" = excluded."Segredo", "UltimoPasso" = 0, "DataCriacao" = now()
      where fator_totp."Confirmado" is null`.execute(trx)
}

/** Puts the app that is being added in force by a code of it; false where the code is of no use. */
export async function confirmPending(
  trx: Executor,
  encryption: Encryption,
  idUsuario: number,
  code: string,
): Promise<boolean> {
  const isPending = sql`"Confirmado" is null
    and "DataCriacao" > now() - make_interval(mins => ${PENDING_MINUTES})`
  if (!(await takeAppCode(trx, encryption, { idUsuario, code, isMeant: isPending }))) return false
  await sql`update fator_totp set "Confirmado" = now() where "IdUsuario" = ${idUsuario}`.execute(trx)
  return true
}

/** Means by which somebody proves their second factor by a code, as the record of security events names them. */
type CodeMeans = 'aplicativo' | 'recuperacao'

/**
 * Means of a code that is good now: of the user's app, or a recovery code. Each is good once: it is taken in the
 * transaction, in which the user is locked.
 */
export async function takeFactorCode(
  trx: Executor,
  encryption: Encryption,
  idUsuario: number,
  code: string,
): Promise<CodeMeans | undefined> {
  if (!(await hasFactor(trx, idUsuario))) return undefined
  const isMeant = sql`"Confirmado" is not null`
  if (await takeAppCode(trx, encryption, { idUsuario, code, isMeant })) return 'aplicativo'
  return (await takeRecoveryCode(trx, idUsuario, code)) ? 'recuperacao' : undefined
}

type AppCode = {
  readonly idUsuario: number
  readonly code: string
  readonly isMeant: ReturnType<typeof sql>
}

/** Secret of an app; undefined where the server's own is another than the one that sealed it: recovery codes are left then. */
function opened({ decrypt }: Encryption, sealed: Uint8Array, idUsuario: number): Uint8Array | undefined {
  try {
    return decrypt(sealed, owned(idUsuario))
  } catch {
    return undefined
  }
}

/** Takes a code of the user's app, of a period behind all of which a code was taken before. */
async function takeAppCode(
  trx: Executor,
  encryption: Encryption,
  { idUsuario, code, isMeant }: AppCode,
): Promise<boolean> {
  const bare = bareCode(code)
  if (!/^\d{6}$/.test(bare)) return false
  // The clock of the database, which all servers share, as all else that is good for a time.
  const { rows } = await sql<{ Segredo: Uint8Array; Agora: number }>`
    select "Segredo", (extract(epoch from clock_timestamp()) * 1000)::float8 as "Agora"
    from fator_totp where "IdUsuario" = ${idUsuario} and ${isMeant}`.execute(trx)
  const [app] = rows
  const secret = app && opened(encryption, app.Segredo, idUsuario)
  const period = secret && codePeriod(secret, bare, app.Agora)
  if (period === undefined) return false
  const { numAffectedRows } = await sql`
    update fator_totp set "UltimoPasso" = ${period}
    where "IdUsuario" = ${idUsuario} and "UltimoPasso" < ${period}`.execute(trx)
  return numAffectedRows === 1n
}

/** Removes the app of a user. */
export async function removeApp(trx: Executor, idUsuario: number): Promise<void> {
  await trx.deleteFrom('fator_totp').where('IdUsuario', '=', idUsuario).execute()
}

/** Removes the second factor of a user: the app, every passkey, and the recovery codes. */
export async function removeFactor(trx: Executor, idUsuario: number): Promise<void> {
  await removeApp(trx, idUsuario)
  await trx.deleteFrom('chave_acesso').where('IdUsuario', '=', idUsuario).execute()
  await endRecoveryCodes(trx, idUsuario)
}

/** Secrets of apps that are not sealed under the present secret. */
export const sealedFactors: SealedRows = async (trx, { mark, behind, most }) => {
  const { rows } = await sql<{ Id: number; Segredo: Uint8Array }>`
    select "IdUsuario" as "Id", "Segredo" from fator_totp
    where "IdUsuario" > ${behind} and substring("Segredo" from 1 for ${mark.length}) <> ${mark}
    order by "IdUsuario" limit ${most} for update`.execute(trx)
  return rows.map(({ Id, Segredo }) => ({
    Id,
    belongsTo: owned(Id),
    values: [Segredo],
    replace: ([value]) =>
      sql`update fator_totp set "Segredo" = ${value} where "IdUsuario" = ${Id}`.execute(trx),
  }))
}
