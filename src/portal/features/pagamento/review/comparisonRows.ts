import Big from 'big.js'
import type { ResumoPagamento } from '#contract/features/pagamento.ts'
import type { OpenedOf } from '#contract/record.ts'
import { amountOrZero, HOME_CURRENCY, toCents } from '#rules/money.ts'
import { agrees, type Comparison, compare } from '#rules/pagamento/hints.ts'
import { type Tax, taxes } from '#rules/pagamento/totals.ts'

/** Totals that a request is compared by. */
export type ComparedTotal =
  | 'proven'
  | 'forecast'
  | 'numerario'
  | 'platform'
  | 'instalments'
  | 'invoices'
  | 'advance'
  | 'contract'

/** Row of the comparison of a payment request: an amount as typed, the one it should be, and how they differ. */
export type ComparisonRow = {
  readonly key: string
  /** Tax, or the two totals that are compared. */
  readonly of: Tax | readonly [ComparedTotal, ComparedTotal]
  readonly typed: string
  /** Amount it is compared with, and the difference. */
  readonly compared: Comparison
  readonly currency: string
  /**
   * `owed` where a difference is claimed or given back, `awaited` where documents come later, `missing` where none was added,
   * `share` where the typed amount is a part of the other.
   */
  readonly difference: 'plain' | 'owed' | 'awaited' | 'missing' | 'share'
  /** Whether the two are not as they should be. */
  readonly isDifferent: boolean
}

/** Taxes as typed, which a form may have changed. */
export type TypedTaxes = Readonly<Partial<Record<Tax, string | null>>>

type Request = Pick<OpenedOf<'pagamento'>, 'Numerario' | 'Moeda'>

const NOTHING = '0.00'
const WHOLE = 100

/** Rows of a payment request's totals, and of its taxes as typed, beside what they should be. */
export function comparisonRows(
  record: Request,
  review: ResumoPagamento,
  typed: TypedTaxes,
): readonly ComparisonRow[] {
  return [...totalRows(record, review), ...taxRows(review, typed)]
}

function totalRows({ Numerario, Moeda }: Request, review: ResumoPagamento): readonly ComparisonRow[] {
  const { Documentos, Itens, Comprovado, Previsto, Calculado, Parcelas, Adiantamento } = review
  const isLinked = review.Numerario !== null || review.PrestacaoContas !== null
  const isOfFunds = Numerario || review.Numerario !== null
  const isForecast = Numerario && review.PrestacaoContas === null
  // Documents of a forecast come later: a total of zero is no difference.
  const awaited = (total: string, isLate: boolean) => isLate && total === NOTHING
  const provenDifference = Comprovado === NOTHING ? (isOfFunds ? 'awaited' : 'missing') : 'plain'
  return [
    // Without a linked request the next row says the same.
    ...(isLinked
      ? rowOf({
          of: ['proven', 'forecast'],
          typed: Documentos,
          compared: Itens,
          difference: awaited(Documentos, isForecast) ? 'awaited' : 'plain',
        })
      : []),
    ...rowOf({
      key: 'foreseen',
      of: ['proven', review.Numerario ? 'numerario' : 'forecast'],
      typed: Comprovado,
      compared: Previsto,
      difference: provenDifference === 'plain' && isOfFunds ? 'owed' : provenDifference,
    }),
    ...rowOf({
      of: ['proven', 'platform'],
      typed: Comprovado,
      compared: Calculado,
      difference: provenDifference,
    }),
    ...rowOf({
      of: ['instalments', 'invoices'],
      typed: Parcelas?.Total ?? NOTHING,
      compared: Parcelas,
      currency: Moeda ?? HOME_CURRENCY,
    }),
    ...rowOf({
      of: ['advance', 'contract'],
      typed: Adiantamento?.Valor ?? NOTHING,
      compared: Adiantamento && {
        ...compare(Adiantamento.Valor, Adiantamento.Contrato),
        Percentual: Adiantamento.Percentual,
      },
      currency: Moeda ?? HOME_CURRENCY,
      difference: 'share',
    }),
  ]
}

/** Taxes that have an amount or should; one without a known rate cannot be compared. */
function taxRows({ Sugestao }: ResumoPagamento, typed: TypedTaxes): readonly ComparisonRow[] {
  return taxes.flatMap(tax => {
    const suggested = Sugestao[tax]
    if (suggested === undefined) return []
    const amount = toCents(Big(amountOrZero(typed[tax])))
    // A share of a tax says nothing.
    return rowOf({ of: tax, typed: amount, compared: { ...compare(amount, suggested), Percentual: null } })
  })
}

type Given = Pick<ComparisonRow, 'of' | 'typed'> &
  Partial<Pick<ComparisonRow, 'key' | 'currency' | 'difference'>> & { readonly compared: Comparison | null }

function rowOf({ compared, difference = 'plain', ...given }: Given): readonly ComparisonRow[] {
  if (!compared || (given.typed === NOTHING && compared.Valor === NOTHING)) return []
  const differs = {
    plain: !agrees(compared),
    owed: !agrees(compared),
    awaited: false,
    missing: false,
    share: Number(compared.Percentual) > WHOLE,
  }
  const key = typeof given.of === 'string' ? given.of : given.of.join()
  return [{ key, currency: HOME_CURRENCY, ...given, compared, difference, isDifferent: differs[difference] }]
}
