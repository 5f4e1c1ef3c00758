import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import { actorOf } from '#contract/permission.ts'
import type { RecordOf, WrittenOf } from '#contract/record.ts'
import {
  type BaixaAction,
  type BaixaAttempt,
  baixaImpediments,
  baixaOutcome,
  headGuards,
} from '#rules/baixa/actions.ts'
import { mayBePaid } from '#rules/baixa/available.ts'
import { afterCancelling, afterPosting } from '#rules/baixa/balance.ts'
import { type StatusBaixa, statusBaixa } from '#rules/baixa/status.ts'
import type { Impediments } from '#rules/transition.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import { assertFilial, isOnFilial } from '#server/features/pagamento/filial.ts'
import { notifyOfRequest } from '#server/features/pagamento/transition/notifications.ts'
import { assertAllowed, refuse, stateAfter } from '#server/features/pagamento/transition/throwRefusals.ts'
import { recordById } from '#server/registers/record.ts'
import { rowsBelow } from '#server/registers/statements.ts'
import { derive, updateRecord } from '#server/registers/store.ts'
import { updateBaixaTotals } from './available.ts'

const baixaItem = entityNamed('baixa/item')
const pagamento = entityNamed('pagamento')

type Baixa = RecordOf<'baixa'>

/** Settlement item with the present state of its request. */
type SettledItem = {
  readonly IdPagamento: number
  readonly ValorPago: string
  readonly ValorAcrescimo: string
  readonly ValorDesconto: string
  readonly ValorSaldo: string
}

/**
 * Items with their requests, locked in a fixed order, so that concurrent settlements cannot deadlock (decision 0069).
 */
async function itemsOf(
  { trx, company }: CompanyCall,
  idBaixa: number,
  lock: boolean,
): Promise<readonly SettledItem[]> {
  const { rows } = await sql<SettledItem>`
    select i."IdPagamento", i."ValorPago", i."ValorAcrescimo", i."ValorDesconto", p."ValorSaldo"
    from baixa_item i join pagamento p on p."Id" = i."IdPagamento"
    where i."IdRegistro" = ${company} and i."IdBaixa" = ${idBaixa} order by p."Id" ${sql.raw(lock ? 'for update of p' : '')}`.execute(
    trx,
  )
  return rows
}

/** The calendar day in São Paulo, `YYYY-MM-DD`. */
async function todayOf({ trx }: CompanyCall): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select to_char(now() at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as today`.execute(trx)
  return rows[0]?.today ?? ''
}

/** Facts that the guards of a settlement check. */
async function attemptOf(
  call: CompanyCall,
  settlement: Baixa,
  items: readonly SettledItem[],
  reason?: string,
): Promise<BaixaAttempt> {
  const record = { ...settlement, items, isOnBranch: await isOnFilial(call, settlement.IdFilial) }
  return {
    record,
    actor: actorOf(call.caller),
    today: await todayOf(call),
    ...(reason !== undefined && { reason }),
  }
}

/** Reasons why the caller cannot perform each action on a settlement. */
export async function impedimentsOfBaixa(call: CompanyCall, settlement: Baixa): Promise<Impediments> {
  const items = await itemsOf(call, settlement.Id, false)
  return baixaImpediments(await attemptOf(call, settlement, items))
}

/** Refuses to delete a settlement whose state or items do not allow it. */
export async function assertDeletable(call: CompanyCall, settlement: Baixa): Promise<void> {
  const items = await itemsOf(call, settlement.Id, true)
  assertAllowed(baixaOutcome('excluir', await attemptOf(call, settlement, items)))
}

/** Performs an action on the requests of a settlement and answers its new state; refuses if a guard does. */
export async function settle(
  call: CompanyCall,
  action: Exclude<BaixaAction, 'excluir'>,
  settlement: Baixa,
  reason?: string,
): Promise<StatusBaixa> {
  const items = await itemsOf(call, settlement.Id, true)
  const attempt = await attemptOf(call, settlement, items, reason)
  const state = stateAfter(baixaOutcome(action, attempt))
  const [wasPosted, isPosted] = [settlement.StatusBaixa, state].map(one => one === statusBaixa.efetivada)
  if (isPosted && !wasPosted) {
    await updateOwed(call, settlement.Id, items)
    await changeRequests(call, items, afterPosting)
  }
  if (wasPosted && !isPosted) {
    await changeRequests(call, items, afterCancelling)
    // The debit that it was made for may be settled again.
    await sql`delete from baixa_debito where "IdBaixa" = ${settlement.Id}`.execute(call.trx)
  }
  return state
}

/** Writes down what the requests owe at the posting: since they were added, other settlements may have been cancelled. */
async function updateOwed(call: CompanyCall, idBaixa: number, items: readonly SettledItem[]): Promise<void> {
  const owed = new Map(items.map(({ IdPagamento, ValorSaldo }) => [IdPagamento, ValorSaldo]))
  const stored = await rowsBelow<RecordOf<'baixa/item'>>(call.trx, baixaItem, call.company, [idBaixa])
  const changed = stored.flatMap(item => {
    const ValorSaldoAnterior = owed.get(item.IdPagamento) ?? item.ValorSaldoAnterior
    return ValorSaldoAnterior === item.ValorSaldoAnterior ? [] : [{ item, patch: { ValorSaldoAnterior } }]
  })
  for (const { item, patch } of changed) await derive(baixaItem, call, item, patch)
  if (changed.length > 0) await updateBaixaTotals(call, idBaixa)
}

async function changeRequests(
  call: CompanyCall,
  items: readonly SettledItem[],
  balance: typeof afterPosting,
): Promise<void> {
  for (const { IdPagamento, ValorPago } of items) {
    const request = await recordById(call, 'pagamento', IdPagamento)
    if (balance === afterPosting && !mayBePaid(request)) {
      throw new Problem('refused', { message: { key: 'refusals.notPayable' } })
    }
    const settled = await updateRecord(pagamento, call, request, balance(request, { ValorPago }))
    if (balance === afterPosting) await notifyOfRequest(call, settled, request)
  }
}

/**
 * Refuses a settlement without an account, or with a payment date in the future
 * (domain/rules.md, "Settlement").
 */
export async function assertHead(call: CompanyCall, head: WrittenOf<'baixa'>): Promise<void> {
  await assertFilial(call, head.IdFilial)
  const attempt = { record: head, today: await todayOf(call) }
  const refusals = headGuards.flatMap(guard => guard(attempt))
  if (refusals.length > 0) refuse(refusals)
}
