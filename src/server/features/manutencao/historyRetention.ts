import { type RawBuilder, sql } from 'kysely'
import type { BaixaAction } from '#rules/baixa/actions.ts'
import type { mayForget } from '#server/core/expiredKeys.ts'
import { sweepOfOlder } from '#server/core/keptFor.ts'
import { isRequestKept, isSettlementKept } from '#server/features/pagamento/keptUntil.ts'
import type { Predicate } from '#server/registers/predicate.ts'

/** Actions whose authors a settlement's receipt names. */
const ON_RECEIPTS: readonly BaixaAction[] = ['efetivar', 'cancelar']

/** Registers that are filled anew unless their history tells that they had rows. */
const SEEDED = ['aliquota', 'dispensa']

/** Id of the record that an entry of the history is of, or whose detail it is of; null for any other register. */
const recordOf = (register: string): RawBuilder<unknown> => sql`case
  when historico."Entidade" = ${register} then historico."IdEntidade"
  when historico."Entidade" like ${`${register}/%`} then historico."IdPai" end`

/** Whether an entry is kept though it is older than a moment: something else reads it, or counts its time from later on. */
const isKept = (moment: string): Predicate => sql`(
  "Entidade" = any(${SEEDED}::text[]) or ${isRequestKept(recordOf('pagamento'), moment)}
  or ${isSettlementKept(recordOf('baixa'), moment, sql`historico."Ato" = any(${ON_RECEIPTS}::text[])`)})`

/** Sweep of a round that deletes entries of the history whose time is over; none unless the channel's owner has set one. */
export const historySweep = (isClockSound?: typeof mayForget) =>
  sweepOfOlder({ kind: 'historico', table: 'historico', column: 'Quando', isKept }, isClockSound)
