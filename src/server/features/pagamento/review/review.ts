import { sql } from 'kysely'
import type { SolicitacaoLigada } from '#contract/features/pagamento.ts'
import type { RecordOf } from '#contract/record.ts'
import type { MonthlyRequest } from '#rules/pagamento/monthlyCeiling.ts'
import { foreignTotal, type Line } from '#rules/pagamento/payable.ts'
import { type BoletoTerms, boletoTerms } from '#rules/pagamento/paymentCode.ts'
import type { RateTable, RegimeTributario } from '#rules/pagamento/rates.ts'
import { type StatusPagamento, statusPagamento } from '#rules/pagamento/status.ts'
import { type Calculation, calculatedTaxes, type Fee, tipoPessoaOf } from '#rules/pagamento/suggestion.ts'
import { type Taxes, taxes } from '#rules/pagamento/totals.ts'
import { openWarnings } from '#rules/pagamento/warnings.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { today } from '#server/core/today.ts'
import { ratesFor } from '#server/features/aliquota/rates.ts'
import { accountsInWords } from '#server/features/pagamento/account.ts'
import { identicalsOf } from './identicals.ts'
import { othersOfMonth } from './othersOfMonth.ts'
import { type Split, splitsOf } from './split.ts'

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
  /** Terms that the line of its boleto says. */
  readonly boleto: BoletoTerms | undefined
  readonly split: Split | undefined
  /** Requests that seem to be it once more. */
  readonly identicals: readonly SolicitacaoLigada[]
}

/** Items and fiscal documents of a request, and its payee. */
export async function partsOf(call: CompanyCall, request: Pagamento): Promise<ReviewedParts> {
  const parts = (await partsOfMany(call, [request])).get(request.Id)
  if (!parts) throw new Error('A request was not reviewed')
  return parts
}

/** Same for many requests, by their Ids: as many statements as for one. */
async function partsOfMany(
  call: CompanyCall,
  requests: readonly Pagamento[],
): Promise<ReadonlyMap<number, ReviewedParts>> {
  const { trx } = call
  const ids = requests.map(({ Id }) => Id)
  const { rows: items } = await sql<Item & { IdPagamento: number }>`
    select i."IdPagamento", i."Moeda", i."Valor", i."ValorTotal", i."TipoReceita",
      coalesce(d."Incidencias", '[]'::jsonb) as "Incidencias"
    from pagamento_item i join despesa d on d."Id" = i."IdDespesa"
    where i."IdPagamento" = any(${ids}::bigint[])`.execute(trx)
  const { rows: payees } = await sql<Payee & { Id: number }>`
    select "Id", "Estrangeira", "CpfCnpj", "AliquotaIss", "RegimeTributario" from empresa
    where "Id" = any(${requests.map(one => one.IdBeneficiario)}::bigint[])`.execute(trx)
  const documents = await documentsOfMany(call, ids)
  const accounts = await accountsInWords(
    call,
    requests.flatMap(one => one.IdContaBeneficiario ?? []),
  )
  const others = await othersOfMonth(call, requests)
  const rates = await ratesFor(call)
  const splits = await splitsOf(call, requests)
  const identicals = await identicalsOf(call, requests)
  const partsOfOne = ({
    Id,
    IdBeneficiario,
    IdContaBeneficiario,
    LinhaDigitavel,
  }: Pagamento): ReviewedParts => ({
    items: items.filter(({ IdPagamento }) => IdPagamento === Id),
    documents: documents.filter(one => one.IdSolicitacaoPagamento === Id),
    payee: payees.find(payee => payee.Id === IdBeneficiario),
    rates,
    others: others.get(Id) ?? [],
    account: (IdContaBeneficiario !== null && accounts.get(IdContaBeneficiario)) || null,
    boleto: boletoTerms(LinhaDigitavel, today()),
    split: splits.get(Id),
    identicals: identicals.get(Id) ?? [],
  })
  return new Map(requests.map(request => [request.Id, partsOfOne(request)]))
}

/** Fiscal documents of a request. */
export const documentsOf = (call: CompanyCall, id: number): Promise<readonly Line[]> =>
  documentsOfMany(call, [id])

async function documentsOfMany({ trx }: CompanyCall, ids: readonly number[]) {
  const { rows } = await sql<Line & { IdSolicitacaoPagamento: number }>`
    select "IdSolicitacaoPagamento", "Moeda", "Valor", "ValorTotal" from pagamento_docfiscal
    where "IdSolicitacaoPagamento" = any(${ids}::bigint[])`.execute(trx)
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
    ValorLiquido: request.ValorLiquido,
    items: parts.items,
    documents: parts.documents,
    taxes: taxesOf(request),
    calculation: calculationOf(parts, request),
    isAccountChanged: isOtherAccount(parts, request),
    boleto: parts.boleto,
    isSplit: parts.split !== undefined,
    hasIdentical: parts.identicals.length > 0,
  })
}

/** Keys of a request's open warnings. */
export async function warningsOf(call: CompanyCall, request: Pagamento): Promise<readonly string[]> {
  return warningsIn(await partsOf(call, request), request)
}

/** Open warnings of a request, and those requests that they name. */
export type Warned = {
  readonly warnings: readonly string[]
  readonly identicals: readonly SolicitacaoLigada[]
  readonly boleto: BoletoTerms | undefined
  /** Total of its items in its foreign currency. */
  readonly foreign: string | null
}

/** Open warnings of many requests, by their Ids. */
export async function warningsOfMany(
  call: CompanyCall,
  requests: readonly Pagamento[],
): Promise<ReadonlyMap<number, Warned>> {
  const parts = await partsOfMany(call, requests)
  return new Map(
    requests.flatMap(request => {
      const own = parts.get(request.Id)
      if (!own) return []
      const warned = {
        warnings: warningsIn(own, request),
        identicals: own.identicals,
        boleto: own.boleto,
        foreign: foreignTotal(request, own.items),
      }
      return [[request.Id, warned] as const]
    }),
  )
}
