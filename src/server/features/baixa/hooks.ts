import { sql } from 'kysely'
import type { RecordOf } from '#contract/record.ts'
import { itemRefusals } from '#rules/baixa/item.ts'
import { type PayingAccount, payingAccount } from '#rules/baixa/payingAccount.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { today } from '#server/core/today.ts'
import { assertFilial, firstFilialOf } from '#server/features/pagamento/filial.ts'
import { nextNumber } from '#server/features/pagamento/number.ts'
import { refuse } from '#server/features/pagamento/transition/throwRefusals.ts'
import type { Hooks } from '#server/registers/hooks.ts'
import { actionOn } from '#server/registers/record/action.ts'
import { draftOf, updateBaixaTotals } from './available.ts'
import { assertDeletable, assertHead, impedimentsOfBaixa, settle } from './settle.ts'

/**
 * Settlements (domain/rules.md, "Settlement"): numbered, editable as drafts, posted and cancelled as a whole.
 */
export const baixaHooks: Hooks<'baixa'> = {
  beginning: async call => {
    const IdFilial = await firstFilialOf(call)
    const IdConta = await mainAccountOf(call, IdFilial)
    return {
      ...(IdFilial !== null && { IdFilial }),
      ...(IdConta !== null && { IdConta }),
      DataPagamento: today(),
    }
  },
  saving: async (call, row, current) => {
    if (!current) {
      await assertHead(call, row)
      return { Numero: await nextNumber(call, 'BX', Number(row.DataPagamento.slice(0, 4))) }
    }
    const changed = { ...current, ...row }
    if (row.IdFilial !== current.IdFilial) await assertFilial(call, row.IdFilial)
    await assertStillFits(call, changed)
    // The permission is checked for the stored branch, not for the new one of the body.
    const judged = { ...changed, IdFilial: current.IdFilial }
    return { StatusBaixa: await settle(call, actionOn(call, 'baixa') ?? 'atualizar', judged) }
  },
  removing: async (call, record) => {
    await assertDeletable(call, record)
  },
  impediments: impedimentsOfBaixa,
}

/** Account that a branch pays from, among those that are in use. */
async function mainAccountOf({ trx, company }: CompanyCall, branch: number | null): Promise<number | null> {
  const { rows } = await sql<PayingAccount>`
    select "Id", "IdFilial", "Principal" from conta
    where "IdRegistro" = ${company} and "Ativo" order by "Id"`.execute(trx)
  return payingAccount(rows, branch)
}

/** Refuses a branch or currency that the requests of the settlement do not have. */
async function assertStillFits(
  { trx }: CompanyCall,
  { Id, IdFilial, IdConta }: RecordOf<'baixa'>,
): Promise<void> {
  const { rows } = await sql<{ branch: boolean; currency: boolean }>`
    select bool_and(p."IdFilial" = ${IdFilial}) as branch, bool_and(p."Moeda" = c."Moeda") as currency
    from baixa_item i join pagamento p on p."Id" = i."IdPagamento", conta c
    where i."IdBaixa" = ${Id} and c."Id" = ${IdConta}`.execute(trx)
  if (rows[0]?.branch === false) refuse([{ key: 'refusals.branch', at: 'IdFilial' }])
  if (rows[0]?.currency === false) refuse([{ key: 'refusals.currency', at: 'IdConta' }])
}

/** Items of a settlement: editable in a draft only, up to the balance of their request. */
export const baixaItemHooks: Hooks<'baixa/item'> = {
  saving: async (call, row) => {
    await draftOf(call, row.IdBaixa)
    const { rows } = await sql<{ ValorSaldo: string }>`
      select "ValorSaldo" from pagamento where "Id" = ${row.IdPagamento} for update`.execute(call.trx)
    const refusals = itemRefusals(row, rows[0]?.ValorSaldo ?? '0')
    if (refusals.length > 0) refuse(refusals)
    return {}
  },
  saved: (call, { IdBaixa }) => updateBaixaTotals(call, IdBaixa, 'ValorPago'),
  removing: async (call, { IdBaixa }) => {
    await draftOf(call, IdBaixa)
  },
  removed: (call, { IdBaixa }) => updateBaixaTotals(call, IdBaixa),
}
