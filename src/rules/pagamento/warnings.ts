import { isBankDay } from '../bankDay.ts'
import type { enumerations } from '../enumerations.ts'
import { divergentTaxes } from './divergence.ts'
import { agrees, compare } from './hints.ts'
import type { BoletoTerms } from './paymentCode.ts'
import type { Calculation } from './suggestion.ts'
import { type Taxes, type Totaled, totalOf } from './totals.ts'

type Request = {
  readonly Numerario: boolean
  readonly DataVencimento: string
  readonly ValorLiquido: string
  readonly items: readonly Totaled[]
  readonly documents: readonly Totaled[]
  readonly taxes: Taxes
  readonly calculation: Pick<Calculation, 'suggestion' | 'unknown'>
  /** Whether the payee's account differs from the one the request was submitted with. */
  readonly isAccountChanged: boolean
  /** Terms that the line of its boleto says. */
  readonly boleto: BoletoTerms | undefined
  /** Whether it stays below a limit that it is above together with others of its payee. */
  readonly isSplit: boolean
  /** Whether another request seems to be this one once more. */
  readonly hasIdentical: boolean
}

const isOtherTotal = ({ items, documents }: Request) => !agrees(compare(totalOf(documents), totalOf(items)))

/** Whether the boleto says another amount than is paid; a request without items has none yet. */
const isOtherAmount = ({ boleto, items, ValorLiquido }: Request) =>
  Boolean(boleto?.Valor) && items.length > 0 && !agrees(compare(boleto?.Valor ?? '', ValorLiquido))

const isOtherDay = ({ boleto, DataVencimento }: Request) =>
  Boolean(boleto?.DataVencimento) && boleto?.DataVencimento !== DataVencimento

const warnings = {
  'warnings.accountChanged': ({ isAccountChanged }: Request) => isAccountChanged,
  'warnings.boletoAmount': isOtherAmount,
  'warnings.boletoDueDay': isOtherDay,
  'warnings.identical': ({ hasIdentical }: Request) => hasIdentical,
  'warnings.split': ({ isSplit }: Request) => isSplit,
  // Documents that were not added are told apart from those that differ, which most requests have not (decision 0358).
  'warnings.documents': (request: Request) => request.documents.length > 0 && isOtherTotal(request),
  // A numerário is a forecast: its documents come later.
  'warnings.undocumented': (request: Request) =>
    !request.Numerario && request.documents.length === 0 && isOtherTotal(request),
  'warnings.divergentTaxes': ({ taxes, calculation }: Request) =>
    divergentTaxes(taxes, calculation.suggestion).length > 0,
  'warnings.unknownRates': ({ calculation }: Request) => calculation.unknown.length > 0,
  'warnings.notBankDay': ({ DataVencimento }: Request) => !isBankDay(DataVencimento),
} as const

/** Key of a warning among the words. */
export type WarningKey = keyof typeof warnings

/** Code of a warning that was accepted, as the request keeps it. */
type AvisoPagamento = (typeof enumerations.AvisoPagamento)[number]

const codes: { readonly [K in WarningKey]: AvisoPagamento } = {
  'warnings.accountChanged': 'CONTA_ALTERADA',
  'warnings.boletoAmount': 'VALOR_DO_BOLETO',
  'warnings.boletoDueDay': 'VENCIMENTO_DO_BOLETO',
  'warnings.identical': 'REPETIDA',
  'warnings.split': 'FRACIONADA',
  'warnings.documents': 'DOCUMENTOS_DIFERENTES',
  'warnings.undocumented': 'SEM_DOCUMENTO',
  'warnings.divergentTaxes': 'TRIBUTOS_DIFERENTES',
  'warnings.unknownRates': 'ALIQUOTA_DESCONHECIDA',
  'warnings.notBankDay': 'DIA_NAO_UTIL',
}

const isWarning = (key: string): key is WarningKey => key in codes

/** Codes of warnings, by their keys. */
export const warningCodes = (keys: readonly string[]): readonly AvisoPagamento[] =>
  keys.filter(isWarning).map(key => codes[key])

/** Warning of a request to which no document was added: nothing is known to differ. */
export const UNDOCUMENTED: WarningKey = 'warnings.undocumented'

/** Warning of a request that another has the same of; those who tell of it name that one. */
export const IDENTICAL: WarningKey = 'warnings.identical'

/**
 * Keys of the warnings of a request, which do not make it invalid: fiscal documents that differ from the
 * items, taxes "divergente do calculado", rates that nobody has entered, a due date without bank business (domain/rules.md, "Net value";
 * domain/entities.md, "Pagamento"), an account that was changed after submission, a boleto of another amount or due
 * day, one that seems to be split, or entered twice.
 */
export function openWarnings(request: Request): readonly string[] {
  return Object.entries(warnings).flatMap(([key, applies]) => (applies(request) ? [key] : []))
}
