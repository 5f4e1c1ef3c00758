import type { Caller, Executor } from '#server/core/context.ts'
import { type Quota, spendWithin } from './quota.ts'

const A_DAY = 24 * 60 * 60

const letters = (key: string, most: number): Quota => ({
  key: `carta:${key}`,
  most,
  seconds: A_DAY,
  told: seconds => ({ key: 'messages.tooManyLetters', with: { hours: Math.ceil(seconds / 3600) } }),
})

/**
 * Counts an e-mail that a call causes; refuses with `tooMany` once the recipient's address, the caller or the
 * caller's company has reached its daily quota. Runs as the database owner.
 */
export async function limitEmails(
  trx: Executor,
  { IdUsuario, IdRegistro }: Caller,
  to?: string,
): Promise<void> {
  if (to !== undefined) await spendWithin(trx, letters(`para:${to.toLowerCase()}`, 5))
  await spendWithin(trx, letters(`usuario:${IdUsuario}`, 100))
  await spendWithin(trx, letters(`empresa:${IdRegistro}`, 300))
}
