import { sql } from 'kysely'
import type { Executor } from '#server/core/context.ts'
import { deleteExpired } from '#server/core/deleteExpired.ts'
import { mayForget } from '#server/core/expiredKeys.ts'
import { amongOldest, FOR_GOOD, keptFor } from '#server/core/keptFor.ts'

/** Deletes a batch of entries of the history whose time is over; none unless the channel's owner has set one. */
export async function sweepHistory(trx: Executor, isClockSound = mayForget): Promise<boolean> {
  if (!(await isClockSound(trx))) return false
  const isOver = sql`${amongOldest('historico')} and "Quando" < now() - ${keptFor('historico', FOR_GOOD)}`
  return deleteExpired(trx, 'historico', isOver)
}
