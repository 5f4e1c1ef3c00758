import { sql } from 'kysely'
import { settings } from '#rules/settings.ts'
import { portalAddress } from '#server/core/address.ts'
import type { Executor } from '#server/core/context.ts'
import { deleteExpired } from '#server/core/deleteExpired.ts'
import type { Encryption } from '#server/core/encryption.ts'
import { enqueueEmail } from '#server/features/correio/enqueueEmail.ts'
import { hashToken } from '#server/features/sessao/sessions.ts'
import { newCode } from './codes.ts'
import type { AddressedUser } from './userByEmail.ts'

/** Reasons of a letter by which its reader may say that it was not them. */
export type AlarmReason =
  | 'entrada'
  | 'senha'
  | 'email'
  | 'fator'
  | 'fatorRemovido'
  | 'aplicativoRemovido'
  | 'chave'
  | 'chaveRemovida'
  | 'codigos'
  | 'chaveApi'

/** Letters of one reason to one user a day; whoever causes more has the first ones read. */
const MOST_A_DAY = 3

const letters = {
  entrada: 'newPlace',
  senha: 'passwordChanged',
  email: 'ownAddressChanged',
  fator: 'factorAdded',
  fatorRemovido: 'factorRemoved',
  aplicativoRemovido: 'appRemoved',
  chave: 'passkeyAdded',
  chaveRemovida: 'passkeyRemoved',
  codigos: 'codesRenewed',
  chaveApi: 'keyMade',
} as const satisfies Readonly<Record<AlarmReason, string>>

type Alarming = {
  readonly reason: AlarmReason
  readonly user: Pick<AddressedUser, 'Id' | 'Email' | 'Idioma'>
  readonly encryption: Encryption
  /** Network address that the call came from. */
  readonly address: string
}

/**
 * Writes to a user what was done in their name, with a link for whom it was not: single-use, kept as a hash, and good for a
 * week, since letters are read late. Runs as the owner (decision 0417).
 */
export async function alarm(trx: Executor, { reason, user, encryption, address }: Alarming): Promise<void> {
  const { code, hash } = newCode()
  const { rows } = await sql<{ Quando: string }>`
    insert into codigo_alarme ("Codigo", "IdUsuario", "Motivo", "Email", "Expira")
    select ${hash}, ${user.Id}::bigint, ${reason}, ${user.Email}, now() + make_interval(days => ${settings.alarmDays})
    where (select count(*) from codigo_alarme where "IdUsuario" = ${user.Id} and "Motivo" = ${reason}
      and "DataCriacao" > now() - interval '1 day') < ${MOST_A_DAY}
    returning to_char(now() at time zone 'America/Sao_Paulo', 'DD/MM/YYYY HH24:MI') as "Quando"`.execute(trx)
  const [written] = rows
  if (!written) return
  const values = {
    link: portalAddress(`pages/resetpassword/${code}?aviso`),
    quando: written.Quando,
    endereco: address,
  }
  const letter = { to: user.Email, name: letters[reason], language: user.Idioma, values, encryption }
  await enqueueEmail(trx, letter)
}

/** Letter whose code somebody has: its user, the reason, and the address that the letter went to. */
export type RaisedAlarm = {
  readonly Id: number
  readonly IdRegistro: number
  readonly Nome: string
  readonly Email: string
  readonly Motivo: AlarmReason
  readonly Anterior: string
}

/**
 * Takes the code of a letter to a user who may sign in: each is taken once, and with it those of later letters end. Earlier
 * ones stay good: a stranger who has moved an account on gets letters, too, and would end the one its owner follows.
 */
export async function takeAlarm(trx: Executor, code: string): Promise<RaisedAlarm | undefined> {
  const { rows } = await sql<RaisedAlarm & { readonly DataCriacao: string }>`
    delete from codigo_alarme c using usuario u, registro r
    where u."Id" = c."IdUsuario" and r."Id" = u."IdRegistro" and u."Status" = 1 and r."Ativo"
      and c."Codigo" = ${hashToken(code)} and c."Expira" > now()
    returning u."Id", u."IdRegistro", u."Nome", u."Email", c."Motivo", c."Email" as "Anterior", c."DataCriacao"::text`.execute(
    trx,
  )
  const [raised] = rows
  if (raised)
    await sql`
      delete from codigo_alarme
      where "IdUsuario" = ${raised.Id} and "DataCriacao" >= ${raised.DataCriacao}::timestamptz`.execute(trx)
  return raised
}

/** Deletes a batch of expired codes of letters. */
export function sweepAlarms(trx: Executor): Promise<boolean> {
  return deleteExpired(trx, 'codigo_alarme', sql`"Expira" < now()`)
}
