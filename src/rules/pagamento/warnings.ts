import { divergentTaxes } from './divergence.ts'
import { isBankDay } from './dueDate.ts'
import { agrees, compare } from './hints.ts'
import type { Calculation } from './suggestion.ts'
import { type Taxes, type Totaled, totalOf } from './totals.ts'

type Request = {
  readonly Numerario: boolean
  readonly DataVencimento: string
  readonly items: readonly Totaled[]
  readonly documents: readonly Totaled[]
  readonly taxes: Taxes
  readonly calculation: Pick<Calculation, 'suggestion' | 'unknown'>
  /** Whether the payee's account differs from the one the request was submitted with. */
  readonly isAccountChanged: boolean
  /** Whether it stays below a limit that it is above together with others of its payee. */
  readonly isSplit: boolean
}

const warnings = {
  'warnings.accountChanged': ({ isAccountChanged }: Request) => isAccountChanged,
  'warnings.split': ({ isSplit }: Request) => isSplit,
  // A numerário is a forecast: its documents come later.
  'warnings.documents': ({ Numerario, items, documents }: Request) =>
    !(Numerario && documents.length === 0) && !agrees(compare(totalOf(documents), totalOf(items))),
  'warnings.divergentTaxes': ({ taxes, calculation }: Request) =>
    divergentTaxes(taxes, calculation.suggestion).length > 0,
  'warnings.unknownRates': ({ calculation }: Request) => calculation.unknown.length > 0,
  'warnings.notBankDay': ({ DataVencimento }: Request) => !isBankDay(DataVencimento),
} as const

/** Key of a warning among the words. */
export type WarningKey = keyof typeof warnings

/**
 * Keys of the warnings of a request, which do not make it invalid: fiscal documents that differ from the
 * items, taxes "divergente do calculado", rates that nobody has entered, a due date without bank business (domain/rules.md, "Net value";
 * domain/entities.md, "Pagamento"), an account that was changed after submission, one that seems to be split.
 */
export function openWarnings(request: Request): readonly string[] {
  return Object.entries(warnings).flatMap(([key, applies]) => (applies(request) ? [key] : []))
}
