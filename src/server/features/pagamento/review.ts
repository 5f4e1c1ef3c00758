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

/** What a request consists of, as far as its warnings and taxes depend on it. */
export type Parts = {
  readonly items: readonly Fee[]
  readonly documents: readonly Totaled[]
  readonly payee: Payee | undefined
  /** The account that it names, in words as it is now. */
  readonly account: string | null
}

/** A request's items and fiscal documents, and whom it pays. */
export async function partsOf(call: CompanyCall, request: Pagamento): Promise<Parts> {
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

/** The fiscal documents of a request. */
export async function documentsOf({ trx }: CompanyCall, id: number): Promise<readonly Totaled[]> {
  const { rows } = await sql<Totaled>`
    select "ValorTotal" from pagamento_docfiscal where "IdSolicitacaoPagamento" = ${id}`.execute(trx)
  return rows
}

/** What would be withheld by the rates in force when the request is due. */
export function suggestionOf({ items, payee }: Parts, request: Pagamento): Suggestion {
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

/** The taxes of a request as they are kept. */
export function taxesOf(request: Taxes): Taxes {
  return Object.fromEntries(taxes.map(tax => [tax, request[tax]])) as Taxes
}

const EDITABLE: readonly StatusPagamento[] = [statusPagamento.emDigitacao, statusPagamento.reabertaParaEdicao]

/** Whether a submitted request's account is another by now; one that is being typed takes it anew when it is submitted. */
function isOtherAccount({ account }: Parts, { StatusPagamento, ContaNoEnvio }: Pagamento): boolean {
  return ContaNoEnvio !== null && ContaNoEnvio !== account && !EDITABLE.includes(StatusPagamento)
}

/** The keys of a request's open warnings, of parts that have been read. */
export function warningsIn(parts: Parts, request: Pagamento): readonly string[] {
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

/** The keys of a request's open warnings. */
export async function warningsOf(call: CompanyCall, request: Pagamento): Promise<readonly string[]> {
  return warningsIn(await partsOf(call, request), request)
}
