import { sql } from 'kysely'
import type { ChaveDeAcesso } from '#contract/features/fator.ts'
import type { Language } from '#i18n/words.ts'
import type { Executor } from '#server/core/context.ts'

/** Passkey that is being added, as its authenticator has made it. */
export type NewPasskey = {
  readonly Credencial: string
  readonly ChavePublica: Uint8Array
  readonly Contador: number
  readonly Transportes: readonly string[]
  readonly Sincronizada: boolean
}

/** Passkey with the user whose it is. */
export type OwnedPasskey = Pick<NewPasskey, 'Credencial' | 'ChavePublica' | 'Contador'> & {
  readonly Id: number
  readonly IdUsuario: number
  readonly IdRegistro: number
  /** Name of the user. */
  readonly Nome: string
  readonly Email: string
  readonly Idioma: Language
  /** Whether the user and the company are active. */
  readonly isActive: boolean
  /** Whether it lets in beside the password alone. */
  readonly ComSenha: boolean
}

/** Passkeys of a user, the first one first. */
export async function passkeysOf(trx: Executor, idUsuario: number): Promise<ChaveDeAcesso[]> {
  const { rows } = await sql<ChaveDeAcesso>`
    select "Id", "Nome", "DataCriacao", "UltimoUso", "Sincronizada"
    from chave_acesso where "IdUsuario" = ${idUsuario} order by "Id"`.execute(trx)
  return rows
}

/** Passkey as a browser looks for it. */
export type KnownPasskey = {
  readonly id: string
  readonly type: 'public-key'
  readonly transports: string[]
}

/** Passkeys of a user, as a browser looks for them. */
export async function knownPasskeys(trx: Executor, idUsuario: number): Promise<KnownPasskey[]> {
  const { rows } = await sql<KnownPasskey>`
    select "Credencial" as "id", 'public-key' as "type", "Transportes" as "transports"
    from chave_acesso where "IdUsuario" = ${idUsuario} order by "Id"`.execute(trx)
  return rows
}

/** Whether a user has a passkey. */
export async function hasPasskey(trx: Executor, idUsuario: number): Promise<boolean> {
  return (await passkeysOf(trx, idUsuario)).length > 0
}

/** Passkey by the Id that its authenticator gave it, of any user. */
export async function ownedPasskey(trx: Executor, credential: string): Promise<OwnedPasskey | undefined> {
  const { rows } = await sql<OwnedPasskey>`
    select k."Id", k."IdUsuario", k."Credencial", k."ChavePublica", k."Contador", k."ComSenha",
      u."IdRegistro", u."Nome", u."Email", u."Idioma", u."Status" = 1 and r."Ativo" as "isActive"
    from chave_acesso k join usuario u on u."Id" = k."IdUsuario" join registro r on r."Id" = u."IdRegistro"
    where k."Credencial" = ${credential}`.execute(trx)
  return rows[0]
}

/** Stores a passkey of a user; false where anybody has it already. */
export async function storePasskey(
  trx: Executor,
  idUsuario: number,
  { Transportes, ...key }: NewPasskey & { readonly Nome: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into chave_acesso ("IdUsuario", "Nome", "Credencial", "ChavePublica", "Contador", "Transportes", "Sincronizada")
    values (${idUsuario}, ${key.Nome}, ${key.Credencial}, ${key.ChavePublica}, ${key.Contador},
      ${JSON.stringify(Transportes)}::jsonb, ${key.Sincronizada}) on conflict do nothing`.execute(trx)
  return numAffectedRows === 1n
}

/** Notes that a passkey was used, with its count, which does not go back; false where it would. */
export async function notePasskeyUse(
  trx: Executor,
  id: number,
  { counter, isBackedUp }: { readonly counter: number; readonly isBackedUp: boolean },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update chave_acesso set "Contador" = ${counter}::bigint, "UltimoUso" = now(), "Sincronizada" = ${isBackedUp}
    where "Id" = ${id} and ("Contador" < ${counter}::bigint or ("Contador" = 0 and ${counter}::bigint = 0))`.execute(
    trx,
  )
  return numAffectedRows === 1n
}

/** Deletes a passkey of a user; its name, undefined where the user has no such one. */
export async function deletePasskey(
  trx: Executor,
  idUsuario: number,
  id: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ Nome: string }>`
    delete from chave_acesso where "IdUsuario" = ${idUsuario} and "Id" = ${id} returning "Nome"`.execute(trx)
  return rows[0]?.Nome
}
