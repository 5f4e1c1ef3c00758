import type { enumerations } from '../enumerations.ts'
import type { Tax } from './totals.ts'

/**
 * Tax that an expense is declared to be subject to; whether a service is, is a legal question (domain/rules.md,
 * "Suggested taxes"). `IRRF_LIMPEZA`: cleaning and security, at a rate of their own.
 */
export type Incidencia = (typeof enumerations.Incidencia)[number]

/** Kind of payee that the law knows rates for; remittances to one abroad have rules of their own. */
export type TipoPessoa = (typeof enumerations.TipoPessoa)[number]

/** Tax regime of a payee, as far as withholding depends on it. */
export type RegimeTributario = (typeof enumerations.RegimeTributario)[number]

/** Period of validity, both days `YYYY-MM-DD` included, and the law it is from. */
type Vigencia = {
  readonly InicioVigencia: string
  readonly FimVigencia: string | null
  readonly BaseLegal: string
}

/** Rate of a tax: in percent of the base, or each municipality's own. */
export type Aliquota = Vigencia & {
  readonly Tributo: Tax
  readonly Incidencia: Incidencia
  readonly TipoPessoa: TipoPessoa
  readonly Municipal: boolean
  readonly Percentual: string | null
  /** Maximum of the base of all requests of a month to the payee, BRL. */
  readonly TetoBase: string | null
  /** Whether the tax itself ends with the period: no other rate is expected to follow. */
  readonly Extincao: boolean
}

/**
 * Waiver of taxes that are not withheld: of payees of these regimes, of one kind, or of any where none is said;
 * where there is a limit, only while their total does not exceed it.
 */
export type Dispensa = Vigencia & {
  readonly Tributos: readonly Tax[]
  readonly TipoPessoa: TipoPessoa | null
  readonly Regimes: readonly RegimeTributario[] | null
  readonly Limite: string | null
  /** Whether a total that is just the limit is waived, too. */
  readonly LimiteIncluso: boolean
}

/** Rates and waivers, of all days. */
export type RateTable = {
  readonly aliquotas: readonly Aliquota[]
  readonly dispensas: readonly Dispensa[]
}

/** Whether the period includes a day `YYYY-MM-DD`. */
export function isInForce({ InicioVigencia, FimVigencia }: Vigencia, day: string): boolean {
  return InicioVigencia <= day && (FimVigencia === null || day <= FimVigencia)
}

type Period = { readonly InicioVigencia?: string | null; readonly FimVigencia?: string | null }
type DraftRate = Period & { readonly Municipal?: boolean | null; readonly Extincao?: boolean | null }
type DraftWaiver = Period & { readonly Limite?: string | null }

const isNational = ({ Municipal }: DraftRate) => Municipal !== true

/** Fields of a rate: a municipal one has no percentage of its own, and only what has an end can end for good. */
export const aliquotaConditions = {
  Percentual: { shown: isNational, required: isNational },
  TetoBase: { shown: isNational },
  Extincao: { shown: ({ FimVigencia }: DraftRate) => Boolean(FimVigencia), keepsValue: true },
} as const

/** Fields of a waiver: one without a limit cannot include it. */
export const dispensaConditions = {
  LimiteIncluso: { shown: ({ Limite }: DraftWaiver) => Boolean(Limite), keepsValue: true },
} as const

/** Rule across the days of a rate or a waiver; its name is its message's. */
export const vigenciaChecks = {
  fimAntesDoInicio: {
    at: 'FimVigencia',
    holds: ({ InicioVigencia, FimVigencia }: Period) =>
      !InicioVigencia || !FimVigencia || InicioVigencia <= FimVigencia,
  },
} as const
