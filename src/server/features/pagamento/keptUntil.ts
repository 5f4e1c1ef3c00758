import { type RawBuilder, sql } from 'kysely'
import { statusBaixa } from '#rules/baixa/status.ts'
import { statusPagamento } from '#rules/pagamento/status.ts'
import type { Predicate } from '#server/registers/predicate.ts'

/** First day of the year after a day, from which the term of CTN, art. 173, I counts. */
const yearAfter = (day: RawBuilder<unknown>) =>
  sql`(date_trunc('year', ${day}::timestamp) + interval '1 year')`

/**
 * Whether what is told of a payment request is kept though it was told before a moment: it is neither settled nor cancelled, or the
 * year after its last payment that is in force, or the due day of a cancelled one, began later (decision 0430).
 */
export const isRequestKept = (id: RawBuilder<unknown>, moment: string): Predicate => sql`exists (
  select from pagamento p where p."Id" = ${id} and (
    p."StatusPagamento" not in (${sql.lit(statusPagamento.liquidada)}, ${sql.lit(statusPagamento.cancelada)})
    or ${yearAfter(sql`case p."StatusPagamento" when ${sql.lit(statusPagamento.cancelada)} then p."DataVencimento"
      else (select max(b."DataPagamento") from baixa_item i join baixa b on b."Id" = i."IdBaixa"
        where i."IdPagamento" = p."Id" and b."StatusBaixa" = ${sql.lit(statusBaixa.efetivada)}) end`)} > ${moment}::timestamptz))`

/** As `isRequestKept`, of a settlement; `always` holds of what is kept as long as there is the settlement. */
export const isSettlementKept = (
  id: RawBuilder<unknown>,
  moment: string,
  always: Predicate,
): Predicate => sql`exists (
  select from baixa b where b."Id" = ${id} and (b."StatusBaixa" = ${sql.lit(statusBaixa.emDigitacao)} or ${always}
    or ${yearAfter(sql`b."DataPagamento"`)} > ${moment}::timestamptz))`
