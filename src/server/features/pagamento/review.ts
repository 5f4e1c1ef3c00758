import { sql } from 'kysely'
import type { RecordOf } from '#contract/record.ts'
import { type Incidencia, rateTable } from '#rules/pagamento/rates.ts'
import { type StatusPagamento, statusPagamento } from '#rules/pagamento/status.ts'
import { payeeOf, type Suggestion, suggestedTaxes } from '#rules/pagamento/suggestion.ts'
import { type Taxes, type Totaled, taxes } from '#rules/pagamento/totals.ts'
import { openWarnings } from '#rules/pagamento/warnings.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { accountInWords } from './account.ts'

type Pagamento = RecordOf<'pagamento'>

type Fee = Totaled & { readonly TipoReceita: number; readonly Incidencias: readonly Incidencia[] }

type Payee = {
  readonly Estrangeira: boolean
  readonly CpfCnpj: string | null
  readonly AliquotaIss: string | null
}

/** Details of a request on which its warnings and taxes depend. */
export type ReviewedParts = {
  readonly items: readonly Fee[]
  readonly documents: readonly Totaled[]
  readonly payee: Payee | undefined
  /** Present text of its account. */
  readonly account: string | null
}

/** Items and fiscal documents of a request, and its payee. */
export async function partsOf(call: CompanyCall, request: Pagamento): Promise<ReviewedParts> {
  const { trx } = call
  const { rows: items } = await sql<Fee>`
    select i."ValorTotal", i."TipoReceita", coalesce(d."Incidencias", '[]'::jsonb) as "Incidencias"
    from pagamento_item i join despesa d on d."Id" = i."IdDespesa" where i."IdPagamento" = ${request.Id}`.execute(
    trx,
  )
  const documents = await documentsOf(call, request.Id)
  const { rows: payees } = await sql<Payee>`
    select "Estrangeira", "CpfCnpj", "AliquotaIss" from empresa where "Id" = ${request.IdBeneficiario}`.execute(
    trx,
  )
  const account = await accountInWords(call, request.IdContaBeneficiario)
  return { items, documents, payee: payees[0], account }
}

/** Fiscal documents of a request. */
export async function documentsOf({ trx }: CompanyCall, id: number): Promise<readonly Totaled[]> {
  const { rows } = await sql<Totaled>`
    select "ValorTotal" from pagamento_docfiscal where "IdSolicitacaoPagamento" = ${id}`.execute(trx)
  return rows
}

/** Suggested withholding taxes, by the rates in force on the request's due date. */
export function suggestionOf({ items, payee }: ReviewedParts, request: Pagamento): Suggestion {
  if (!payee) return {}
  const { AliquotaIss } = payee
  return suggestedTaxes(
    {
      items,
      payee: payeeOf(payee),
      day: request.DataVencimento,
      ...(AliquotaIss ? { issPercent: AliquotaIss } : {}),
    },
    rateTable,
  )
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
    suggestion: suggestionOf(parts, request),
    isAccountChanged: isOtherAccount(parts, request),
  })
}

/** Keys of a request's open warnings. */
export async function warningsOf(call: CompanyCall, request: Pagamento): Promise<readonly string[]> {
  return warningsIn(await partsOf(call, request), request)
}
