import { isBankDay } from './dueDate.ts'
import { agrees, compare } from './hints.ts'
import { divergentTaxes, type Suggestion } from './suggestion.ts'
import { type Taxes, type Totaled, totalOf } from './totals.ts'

type Request = {
  readonly Numerario: boolean
  readonly DataVencimento: string
  readonly items: readonly Totaled[]
  readonly documents: readonly Totaled[]
  readonly taxes: Taxes
  readonly suggestion: Suggestion
  /** Whether the payee's account is another by now than the one it was submitted with. */
  readonly isAccountChanged: boolean
}

const warnings = {
  'warnings.accountChanged': ({ isAccountChanged }: Request) => isAccountChanged,
  // A numerário is a forecast: its documents come later.
  'warnings.documents': ({ Numerario, items, documents }: Request) =>
    !(Numerario && documents.length === 0) && !agrees(compare(totalOf(documents), totalOf(items))),
  'warnings.divergentTaxes': ({ taxes, suggestion }: Request) => divergentTaxes(taxes, suggestion).length > 0,
  'warnings.notBankDay': ({ DataVencimento }: Request) => !isBankDay(DataVencimento),
} as const

/**
 * The keys of what is unusual about a request without being wrong: fiscal documents that differ from the items, taxes
 * "divergente do calculado", a due date on which banks rest (domain/rules.md, "Net value"; domain/entities.md, "Pagamento"), an account that
 * was changed under it.
 */
export function openWarnings(request: Request): readonly string[] {
  return Object.entries(warnings).flatMap(([key, applies]) => (applies(request) ? [key] : []))
}
