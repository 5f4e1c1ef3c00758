import { sql } from 'kysely'
import type { Executor } from '#server/core/context.ts'
import { deleteExpired } from '#server/core/deleteExpired.ts'
import { mayForget } from '#server/core/expiredKeys.ts'
import { amongOlder, FOR_GOOD, momentOver } from '#server/core/keptFor.ts'
import { isRequestKept } from '#server/features/pagamento/keptUntil.ts'

const TABLE = 'pagamento_mensagem'

/** Deletes a batch of messages whose time is over; none unless the channel's owner has set one. */
export async function sweepMessages(trx: Executor, isClockSound = mayForget): Promise<boolean> {
  const moment = (await isClockSound(trx)) ? await momentOver(trx, 'mensagens', FOR_GOOD) : undefined
  if (moment === undefined) return false
  const isOver = sql`${amongOlder(TABLE, 'DataCriacao', moment)} and not ${isRequestKept(sql`pagamento_mensagem."IdPagamento"`, moment)}`
  return deleteExpired(trx, TABLE, isOver)
}
