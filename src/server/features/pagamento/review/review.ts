import { sql } from 'kysely'
import type { RecordOf } from '#contract/record.ts'
import type { MonthlyRequest } from '#rules/pagamento/monthlyCeiling.ts'
import type { Line } from '#rules/pagamento/payable.ts'
import type { RateTable, RegimeTributario } from '#rules/pagamento/rates.ts'
import { type StatusPagamento, statusPagamento } from '#rules/pagamento/status.ts'
import { type Calculation, calculatedTaxes, type Fee, tipoPessoaOf } from '#rules/pagamento/suggestion.ts'
import { type Taxes, taxes } from '#rules/pagamento/totals.ts'
import { openWarnings } from '#rules/pagamento/warnings.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { ratesFor } from '#server/features/aliquota/rates.ts'
import { accountInWords } from '#server/features/pagamento/account.ts'
import { othersOfMonth } from './othersOfMonth.ts'

type Pagamento = RecordOf<'pagamento'>

/** Item of a request, with the taxes that its expense is subject to. */
type Item = Fee & Line

type Payee = {
  readonly Estrangeira: boolean
  readonly CpfCnpj: string | null
  readonly AliquotaIss: string | null
  readonly RegimeTributario: RegimeTributario | null
}

/** Details of a request on which its warnings and taxes depend. */
export type ReviewedParts = {
  readonly items: readonly Item[]
  readonly documents: readonly Line[]
  readonly payee: Payee | undefined
  readonly rates: RateTable
  /** Requests of the company to the same payee that are due in the same month. */
  readonly others: readonly MonthlyRequest[]
  /** Present text of its account. */
  readonly account: string | null
}

/** Items and fiscal documents of a request, and its payee. */
export async function partsOf(call: CompanyCall, request: Pagamento): Promise<ReviewedParts> {
  const { trx } = call
  const { rows: items } = await sql<Item>`
    select i."Moeda", i."Valor", i."ValorTotal", i."TipoReceita", coalesce(d."Incidencias", '[]'::jsonb) as "Incidencias"
    from pagamento_item i join despesa d on d."Id" = i."IdDespesa" where i."IdPagamento" = ${request.Id}`.execute(
    trx,
  )
  const documents = await documentsOf(call, request.Id)
  const { rows: payees } = await sql<Payee>`
    select "Estrangeira", "CpfCnpj", "AliquotaIss", "RegimeTributario" from empresa where "Id" = ${request.IdBeneficiario}`.execute(
    trx,
  )
  const account = await accountInWords(call, request.IdContaBeneficiario)
  const others = await othersOfMonth(call, request)
  return { items, documents, payee: payees[0], rates: await ratesFor(call), others, account }
}

/** Fiscal documents of a request. */
export async function documentsOf({ trx }: CompanyCall, id: number): Promise<readonly Line[]> {
  const { rows } = await sql<Line>`
    select "Moeda", "Valor", "ValorTotal" from pagamento_docfiscal where "IdSolicitacaoPagamento" = ${id}`.execute(
    trx,
  )
  return rows
}

/** Withholding taxes by the rates in force on the request's due date. */
export function calculationOf(
  { items, payee, rates, others }: ReviewedParts,
  request: Pagamento,
): Calculation {
  const tipo = payee && tipoPessoaOf(payee)
  const facts = tipo && { tipo, regime: payee.RegimeTributario, issPercent: payee.AliquotaIss }
  return calculatedTaxes({ request, items, payee: facts, others }, rates)
}

/** Stored taxes of a request. */
export function taxesOf(request: Taxes): Taxes {
  return Object.fromEntries(taxes.map(tax => [tax, request[tax]])) as Taxes
}

const EDITABLE: readonly StatusPagamento[] = [statusPagamento.emDigitacao, statusPagamento.reabertaParaEdicao]

/**
 * Whether the account of a submitted request has changed since; a request open for editing stores it
 * anew on submission.
 */
function isOtherAccount({ account }: ReviewedParts, { StatusPagamento, ContaNoEnvio }: Pagamento): boolean {
  return ContaNoEnvio !== null && ContaNoEnvio !== account && !EDITABLE.includes(StatusPagamento)
}

/** Keys of a request's open warnings, from details that have been read. */
export function warningsIn(parts: ReviewedParts, request: Pagamento): readonly string[] {
  return openWarnings({
    Numerario: request.Numerario,
    DataVencimento: request.DataVencimento,
    items: parts.items,
    documents: parts.documents,
    taxes: taxesOf(request),
    calculation: calculationOf(parts, request),
    isAccountChanged: isOtherAccount(parts, request),
  })
}

/** Keys of a request's open warnings. */
export async function warningsOf(call: CompanyCall, request: Pagamento): Promise<readonly string[]> {
  return warningsIn(await partsOf(call, request), request)
}
