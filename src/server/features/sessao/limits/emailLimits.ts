import type { Caller, Executor } from '#server/core/context.ts'
import type { Quota } from '#server/core/quota.ts'
import { spendWithin } from './quota.ts'

const A_DAY = 24 * 60 * 60

const emailQuota = (key: string, most: number): Quota => ({
  key: `carta:${key}`,
  most,
  seconds: A_DAY,
  message: seconds => ({ key: 'messages.tooManyEmails', with: { hours: Math.ceil(seconds / 3600) } }),
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
  if (to !== undefined) await spendWithin(trx, emailQuota(`para:${to.toLowerCase()}`, 5))
  await spendWithin(trx, emailQuota(`usuario:${IdUsuario}`, 100))
  await spendWithin(trx, emailQuota(`empresa:${IdRegistro}`, 300))
}
