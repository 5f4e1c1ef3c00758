import { sql } from 'kysely'
import type { Executor } from '#server/core/context.ts'
import { deleteExpired } from '#server/core/deleteExpired.ts'
import { tellRefusal } from '#server/core/observations.ts'
import { Problem } from '#server/core/problem.ts'
import { isKnownNetwork } from './knownNetworks.ts'

/**
 * Back-off: after `free` failures each further one must wait, from `first` seconds, doubling up to `longest`.
 */
type Limit = {
  readonly key: string
  readonly free: number
  readonly first: number
  readonly longest: number
  /** Whether a success resets the whole count; otherwise it takes back its own attempt only. */
  readonly endsBySuccess: boolean
}

/**
 * Attempts that were counted before their result was known, each with the previous timestamp of its count
 * (decision 0093).
 */
export type CountedAttempt = readonly {
  readonly limit: Limit
  readonly at: string
  readonly before: string
}[]

const BACK_OFF = { first: 60, longest: 900, endsBySuccess: false }
/** Slows guesses from ever new networks; a stricter limit would let strangers lock the account (decision 0094). */
const SLOWED = { first: 1, longest: 30, endsBySuccess: true }

/**
 * Limits for a wrong password: the account from this network, so that a stranger cannot lock its owner out,
 * and the network over all accounts. User input comes last in a key, so that it cannot forge another key
 * (decision 0009).
 */
function limitsOf(email: string, network: string): readonly Limit[] {
  return [
    { ...BACK_OFF, key: `conta:${network}:${email.toLowerCase()}`, free: 5, endsBySuccess: true },
    { ...BACK_OFF, key: `endereco:${network}`, free: 50 },
  ]
}

/** Limits for signing in: adds the account over all networks from which it has not been used yet. */
export async function signInLimits(trx: Executor, email: string, network: string): Promise<readonly Limit[]> {
  const own = limitsOf(email, network)
  if (await isKnownNetwork(trx, email, network)) return own
  return [...own, { ...SLOWED, key: `conta:longe:${email.toLowerCase()}`, free: 20 }]
}

/**
 * Limit for codes of the second factor, beside those of signing in: the user over all networks, since only who has the
 * password or a session gets to guess, and six digits allow few guesses (decision 0410).
 */
export function factorLimitOf(idUsuario: number): Limit {
  return { ...BACK_OFF, key: `fator:${idUsuario}`, free: 5, endsBySuccess: true }
}

/** Part of an attempt that a success takes back without ending the count: of the network, not of the account. */
export function ofNetwork(attempt: CountedAttempt): CountedAttempt {
  return attempt.filter(({ limit }) => !limit.endsBySuccess)
}

/** Limits for e-mails with a code, so that nobody floods another's mailbox. */
export function emailLimitsOf(email: string, network: string): readonly Limit[] {
  return [
    { ...BACK_OFF, key: `carta:${network}:${email.toLowerCase()}`, free: 5 },
    { ...BACK_OFF, key: `cartas:${network}`, free: 30 },
  ]
}

/**
 * Limits for codes tried from one network: codes cannot be guessed, but each attempt costs processor time.
 */
export function codeLimitsOf(network: string): readonly Limit[] {
  return [{ ...BACK_OFF, key: `codigo:${network}`, free: 30 }]
}

/** Limit for answers of issuers tried from one network: each is carried to its issuer. */
export function signOnLimitsOf(network: string): readonly Limit[] {
  return [{ ...BACK_OFF, key: `emissor:${network}`, free: 30 }]
}

/** Limit for domains asked for from one network that have no issuer: what is typed by mistake, not lists of companies. */
export function domainLimitsOf(network: string): readonly Limit[] {
  return [{ ...BACK_OFF, key: `dominio:${network}`, free: 30 }]
}

const waitOf = (failures: number, { free, first, longest }: Limit) =>
  failures < free ? 0 : Math.min(first * 2 ** (failures - free), longest)

type Counted = {
  readonly Chave: string
  readonly Falhas: number
  readonly Segundos: number
  readonly Ultima: string
}

/**
 * Counts an attempt as a failure in advance, before its costs arise; refuses with `tooMany`, counting
 * nothing, while one of the limits is in its waiting time. Concurrent attempts are counted one after the
 * other.
 */
export async function takeAttempt(trx: Executor, limits: readonly Limit[]): Promise<CountedAttempt> {
  // Sorted, so that concurrent attempts cannot deadlock.
  const keys = limits.map(({ key }) => key).sort()
  await sql`
    insert into tentativa ("Chave", "Falhas", "Ultima")
    values ${sql.join(keys.map(key => sql`(${key}, 0, clock_timestamp())`))} on conflict do nothing`.execute(
    trx,
  )
  const { rows } = await sql<Counted>`
    select "Chave", "Falhas", floor(extract(epoch from clock_timestamp() - "Ultima"))::int as "Segundos",
      "Ultima"::text as "Ultima"
    from tentativa where "Chave" in (${sql.join(keys)}) order by "Chave" collate "C" for update`.execute(trx)
  const waits = rows.map(({ Chave, Falhas, Segundos }) => {
    const limit = limits.find(({ key }) => key === Chave)
    return limit ? waitOf(Falhas, limit) - Segundos : 0
  })
  const seconds = Math.max(0, ...waits)
  if (seconds > 0) {
    tellRefusal('attempts')
    throw new Problem('tooMany', {
      message: { key: 'problems.tooMany', with: { seconds } },
      retryAfter: seconds,
    })
  }
  const { rows: counted } = await sql<{ Chave: string; Ultima: string }>`
    update tentativa set "Ultima" = clock_timestamp(),
      "Falhas" = case when "Ultima" < now() - interval '1 day' then 1 else "Falhas" + 1 end
    where "Chave" in (${sql.join(keys)}) returning "Chave", "Ultima"::text as "Ultima"`.execute(trx)
  return limits.map(limit => ({
    limit,
    at: counted.find(({ Chave }) => Chave === limit.key)?.Ultima ?? '',
    before: rows.find(({ Chave }) => Chave === limit.key)?.Ultima ?? '',
  }))
}

/** Takes back a successful attempt; limits with `endsBySuccess` are reset. */
export async function takeBack(trx: Executor, attempt: CountedAttempt): Promise<void> {
  for (const { limit, at, before } of attempt) {
    await (limit.endsBySuccess
      ? sql`delete from tentativa where "Chave" = ${limit.key}`
      : sql`
          update tentativa set "Falhas" = greatest("Falhas" - 1, 0),
            "Ultima" = case when "Ultima" = ${at}::timestamptz then ${before}::timestamptz else "Ultima" end
          where "Chave" = ${limit.key}`
    ).execute(trx)
  }
}

/** Deletes a batch of counts older than a day, the longest period of any limit or quota. */
export function sweepAttempts(trx: Executor): Promise<boolean> {
  return deleteExpired(trx, 'tentativa', sql`"Ultima" < now() - interval '1 day'`)
}
