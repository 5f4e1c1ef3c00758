import Big from 'big.js'
import { sql } from 'kysely'
import type { LiquidacaoDeExtrato } from '#contract/features/extrato.ts'
import type { RecordOf } from '#contract/record.ts'
import { sum, toCents } from '#rules/money.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import { pay } from '#server/features/baixa/pay.ts'
import { assertInReais } from './inReais.ts'

/** Balances of requests, by their Ids. */
type Balances = ReadonlyMap<number, string>

type Debit = LiquidacaoDeExtrato['Debitos'][number]

/**
 * Pays by the debits of a statement: a posted settlement for each, on its day. The debits are kept with their settlements,
 * so that none is settled twice; of two users at once the second waits, and is refused (decision 0320).
 */
export async function settleDebits(
  call: CompanyCall,
  { IdConta, Debitos }: LiquidacaoDeExtrato,
): Promise<readonly RecordOf<'baixa'>[]> {
  await lockAccount(call, IdConta)
  await assertNew(call, IdConta, Debitos)
  const balances = await balancesOf(
    call,
    Debitos.flatMap(({ Solicitacoes }) => Solicitacoes),
  )
  const posted: RecordOf<'baixa'>[] = []
  for (const [place, debit] of Debitos.entries()) {
    posted.push(await settleDebit(call, IdConta, debit, { balances, under: `Debitos.${place}.` }))
  }
  return posted
}

// The row as such is what statements take turns at: settlements that refer to it go on.
async function lockAccount({ trx, company }: CompanyCall, idConta: number): Promise<void> {
  const {
    rows: [account],
  } = await sql<{ Moeda: string }>`
    select "Moeda" from conta where "IdRegistro" = ${company} and "Id" = ${idConta} for no key update`.execute(
    trx,
  )
  if (!account) throw new Problem('notFound')
  assertInReais(account)
}

async function assertNew({ trx }: CompanyCall, idConta: number, debits: readonly Debit[]): Promise<void> {
  const keys = debits.map(({ Chave }) => Chave)
  const { rows } = await sql<{ Chave: string }>`
    select "Chave" from baixa_debito where "IdConta" = ${idConta} and "Chave" = any(${keys}::text[])`.execute(
    trx,
  )
  if (rows.length === 0) return
  const settled = new Set(rows.map(({ Chave }) => Chave))
  const message = { key: 'refusals.debitSettled' }
  const errors = debits.flatMap(({ Chave }, place) =>
    settled.has(Chave) ? [[`Debitos.${place}.Chave`, message] as const] : [],
  )
  throw new Problem('refused', { message, errors: Object.fromEntries(errors) })
}

async function settleDebit(
  call: CompanyCall,
  IdConta: number,
  { Chave, Data, Valor, Diferenca = '0.00', Solicitacoes }: Debit,
  { balances, under }: { readonly balances: Balances; readonly under: string },
): Promise<RecordOf<'baixa'>> {
  const [more, less] = Big(Diferenca).gt(0) ? [Big(Diferenca), Big(0)] : [Big(0), Big(Diferenca).abs()]
  const Itens = Solicitacoes.map((IdPagamento, at) => ({
    IdPagamento,
    // An amount that the bank took less stays owed; one that it took more is its fee or interest (decision 0439).
    ValorPago: toCents(Big(balances.get(IdPagamento) ?? 0).minus(at === 0 ? less : 0)),
    ValorAcrescimo: toCents(at === 0 ? more : Big(0)),
    ValorDesconto: '0.00',
  }))
  // The amount that left the account is what is settled: a balance that changed since is asked about again.
  if (
    !sum(Itens.map(({ ValorPago }) => ValorPago))
      .plus(more)
      .eq(Valor)
  ) {
    const message = { key: 'refusals.debitAmount' }
    throw new Problem('refused', { message, errors: { [`${under}Valor`]: message } })
  }
  const [posted, ...others] = await atDebit(under, pay(call, { IdConta, DataPagamento: Data, Itens }, under))
  if (!posted || others.length > 0) {
    throw new Problem('invalid', { errors: { [`${under}Solicitacoes`]: { key: 'refusals.branch' } } })
  }
  await sql`
    insert into baixa_debito ("IdRegistro", "IdConta", "Chave", "IdBaixa")
    values (${call.company}, ${IdConta}, ${Chave}, ${posted.Id})`.execute(call.trx)
  return posted
}

/** Payment whose refused day is the debit's own. */
async function atDebit<T>(under: string, payment: Promise<T>): Promise<T> {
  try {
    return await payment
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { DataPagamento, ...errors } = error.details.errors ?? {}
    if (!DataPagamento) throw error
    throw new Problem(error.code, {
      ...error.details,
      errors: { ...errors, [`${under}Data`]: DataPagamento },
    })
  }
}

/** Balances of requests, locked in the order in which a posting locks them; `notFound` where one is not the company's. */
async function balancesOf({ trx, company }: CompanyCall, ids: readonly number[]): Promise<Balances> {
  const { rows } = await sql<{ Id: number; ValorSaldo: string }>`
    select "Id", "ValorSaldo" from pagamento
    where "IdRegistro" = ${company} and "Id" = any(${ids}::bigint[]) order by "Id" for update`.execute(trx)
  if (rows.length < new Set(ids).size) throw new Problem('notFound')
  return new Map(rows.map(({ Id, ValorSaldo }) => [Id, ValorSaldo]))
}
