import { sql } from 'kysely'
import type { mayForget } from '#server/core/expiredKeys.ts'
import { sweepOfOlder } from '#server/core/keptFor.ts'
import { isRequestKept } from '#server/features/pagamento/keptUntil.ts'

const isKept = (moment: string) => isRequestKept(sql`pagamento_mensagem."IdPagamento"`, moment)

/** Sweep of a round that deletes messages whose time is over; none unless the channel's owner has set one. */
export const messageSweep = (isClockSound?: typeof mayForget) =>
  sweepOfOlder(
    { kind: 'mensagens', table: 'pagamento_mensagem', column: 'DataCriacao', isKept },
    isClockSound,
  )
