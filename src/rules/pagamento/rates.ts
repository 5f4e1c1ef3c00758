import { LAST_DAY } from './ending.ts'
import type { Tax } from './totals.ts'

/**
 * Taxes that an expense is declared to be subject to; whether a service is, is a legal question
 * (domain/rules.md, "Suggested taxes"). `IRRF_LIMPEZA`: cleaning and security, at a rate of their own.
 */
export const incidencias = ['CSRF', 'IRRF', 'IRRF_LIMPEZA', 'ISS', 'INSS'] as const

export type Incidencia = (typeof incidencias)[number]

/** Kind of payee. Nothing is suggested for a foreign one: remittances have rules of their own. */
export type Payee = 'company' | 'individual' | 'foreign'

/** Period of validity, both days included, and the law it is from. */
type Dated = { readonly since: string; readonly until?: string; readonly source: string }

/** Rate in percent of the base; `municipal` where each municipality has its own. */
export type Rate = Dated & {
  readonly tax: Tax
  readonly of: Incidencia
  readonly payee: Payee
  readonly percent: string | 'municipal'
  /** Maximum of the base. */
  readonly ceiling?: string
}

/** Taxes that are not withheld when their total is no more than this. */
type Waiver = Dated & { readonly taxes: readonly Tax[]; readonly upTo: string }

export type RateTable = { readonly rates: readonly Rate[]; readonly waivers: readonly Waiver[] }

const csrf = {
  of: 'CSRF',
  payee: 'company',
  since: '2004-02-01',
  source: 'Lei 10.833/2003 art. 30, 31',
} as const
const endOfPisAndCofins = {
  until: LAST_DAY,
  source: `${csrf.source}; ADCT art. 126 (EC 132/2023)`,
} as const
const iss = {
  tax: 'ISS',
  of: 'ISS',
  percent: 'municipal',
  since: '2003-08-01',
  source: 'LC 116/2003 art. 6, 8, 8-A: 2 % to 5 %',
} as const

/**
 * Rates of the law. Without a row, nothing is suggested: so for the progressive income tax of individuals,
 * which depends on all payments of the month, and for the ceiling of a year that has not been entered yet.
 */
export const rateTable: RateTable = {
  rates: [
    { ...csrf, ...endOfPisAndCofins, tax: 'PIS', percent: '0.65' },
    { ...csrf, ...endOfPisAndCofins, tax: 'COFINS', percent: '3' },
    { ...csrf, tax: 'CSLL', percent: '1' },
    {
      tax: 'IRRF',
      of: 'IRRF',
      payee: 'company',
      percent: '1.5',
      since: '1995-06-21',
      source: 'Lei 9.064/1995 art. 6; RIR/2018 art. 714',
    },
    {
      tax: 'IRRF',
      of: 'IRRF_LIMPEZA',
      payee: 'company',
      percent: '1',
      since: '1989-01-01',
      source: 'Lei 7.713/1988 art. 55; RIR/2018 art. 716',
    },
    { ...iss, payee: 'company' },
    { ...iss, payee: 'individual' },
    {
      tax: 'INSS',
      of: 'INSS',
      payee: 'company',
      percent: '11',
      since: '1999-02-01',
      source: 'Lei 8.212/1991 art. 31 (Lei 9.711/1998)',
    },
    {
      tax: 'INSS',
      of: 'INSS',
      payee: 'individual',
      percent: '11',
      ceiling: '8475.55',
      since: '2026-01-01',
      until: '2026-12-31',
      source: 'Lei 10.666/2003 art. 4; Portaria Interministerial MPS/MF 13/2026',
    },
    {
      tax: 'INSSEmpresa',
      of: 'INSS',
      payee: 'individual',
      percent: '20',
      since: '2000-03-01',
      source: 'Lei 8.212/1991 art. 22, III (Lei 9.876/1999)',
    },
  ],
  waivers: [
    {
      taxes: ['PIS', 'COFINS', 'CSLL'],
      upTo: '10.00',
      since: '2015-06-22',
      source: 'Lei 10.833/2003 art. 31 § 3 (Lei 13.137/2015)',
    },
    { taxes: ['IRRF'], upTo: '10.00', since: '1997-01-01', source: 'Lei 9.430/1996 art. 67' },
  ],
}

/** Entries of a dated table in force on a day `YYYY-MM-DD`. */
export function inForce<T extends Dated>(entries: readonly T[], day: string): readonly T[] {
  return entries.filter(({ since, until }) => since <= day && (until === undefined || day <= until))
}
