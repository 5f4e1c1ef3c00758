import { sql } from 'kysely'
import type { Executor } from '#server/http/context.ts'
import { Problem } from '#server/http/problem.ts'

/** After this many failures each further one must wait. */
type Limit = { readonly free: number; readonly key: string }

const FIRST_WAIT_SECONDS = 60
const LONGEST_WAIT_SECONDS = 900

/**
 * What a failed sign-in counts against: the account from this address, so that a stranger cannot lock its owner out,
 * and the address over all accounts.
 */
export function limitsOf(email: string, address: string): readonly Limit[] {
  return [
    { key: `conta:${email.toLowerCase()}:${address}`, free: 5 },
    { key: `endereco:${address}`, free: 50 },
  ]
}

/** The same for letters with a code, so that nobody fills another's mailbox. */
export function letterLimitsOf(email: string, address: string): readonly Limit[] {
  return [
    { key: `carta:${email.toLowerCase()}:${address}`, free: 5 },
    { key: `cartas:${address}`, free: 30 },
  ]
}

/** Codes tried from one address: none can be guessed, but each try costs something. */
export function codeLimitsOf(address: string): readonly Limit[] {
  return [{ key: `codigo:${address}`, free: 30 }]
}

const waitOf = (failures: number, free: number) =>
  failures < free ? 0 : Math.min(FIRST_WAIT_SECONDS * 2 ** (failures - free), LONGEST_WAIT_SECONDS)

/** Refuses with `tooMany` while one of the limits is waiting out its failures. */
export async function assertAllowed(trx: Executor, limits: readonly Limit[]): Promise<void> {
  const keys = limits.map(({ key }) => key)
  const { rows } = await sql<{ Chave: string; Falhas: number; Segundos: number }>`
    select "Chave", "Falhas", extract(epoch from now() - "Ultima")::int as "Segundos"
    from tentativa where "Chave" in (${sql.join(keys)})`.execute(trx)
  const waits = rows.map(({ Chave, Falhas, Segundos }) => {
    const free = limits.find(({ key }) => key === Chave)?.free ?? 0
    return waitOf(Falhas, free) - Segundos
  })
  const seconds = Math.max(0, ...waits)
  if (seconds > 0) {
    throw new Problem('tooMany', {
      told: { key: 'problems.tooMany', with: { seconds } },
      retryAfter: seconds,
    })
  }
}

/** Counts a failure; those of a day ago are forgotten. */
export async function countFailure(trx: Executor, limits: readonly Limit[]): Promise<void> {
  for (const { key } of limits) {
    await sql`
      insert into tentativa ("Chave", "Falhas") values (${key}, 1)
      on conflict ("Chave") do update set "Ultima" = now(),
        "Falhas" = case when tentativa."Ultima" < now() - interval '1 day' then 1 else tentativa."Falhas" + 1 end`.execute(
      trx,
    )
  }
}

/**
 * Forgets what was counted a day ago: no wait and no quota lasts longer. Those somebody is just counting up are left to
 * them.
 */
export async function sweepAttempts(trx: Executor): Promise<void> {
  await sql`
    delete from tentativa where "Chave" in
      (select "Chave" from tentativa where "Ultima" < now() - interval '1 day' for update skip locked)`.execute(
    trx,
  )
}

/** Forgets the failures of an account from an address after it has signed in. */
export async function forgetFailures(trx: Executor, [account]: readonly Limit[]): Promise<void> {
  if (account) await trx.deleteFrom('tentativa').where('Chave', '=', account.key).execute()
}
