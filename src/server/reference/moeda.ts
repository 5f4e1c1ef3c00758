import { createRequire } from 'node:module'
import { type Names, names } from './names.ts'
import { order } from './order.ts'
import { BETWEEN_SYNONYMS, handWritten, synonyms } from './synonyms.ts'

type Moeda = Names & {
  readonly Id: string
  readonly Simbolo: string
  /** Further names, divided by `BETWEEN_SYNONYMS`; null where there is none. */
  readonly Sinonimos: string | null
  readonly Decimais: number
  readonly Ordem: number
}

type Listed = { readonly code: string; readonly digits: number; readonly currency: string }

/** The currencies of Brazil's trade, offered first; the others follow by name. */
const first = 'BRL USD EUR GBP JPY CNY ARS CHF CAD AUD CLP UYU PYG MXN KRW INR SEK NOK DKK HKD SGD'.split(' ')

/** Codes of ISO 4217 that are not money for invoices: units of account and funds, metals, codes for tests. */
const notMoney = /^(BOV|CHE|CHW|CLF|COU|MXV|USN|UYI|UYW|X(?!AF|CD|CG|OF|PF)..)$/

/**
 * Withdrawn codes still in the package's list of June 2024: replaced by XCG (2025), the euro (2026) and CUP;
 * VED duplicates VES.
 */
const withdrawn = ['ANG', 'BGN', 'CUC', 'VED']

/** Codes newer than that list: the Caribbean guilder. */
const added: readonly Listed[] = [{ code: 'XCG', digits: 2, currency: 'Caribbean Guilder' }]

/**
 * Currencies by their ISO 4217 code: decimals and official names of currency-codes, names and symbols of the Unicode
 * CLDR.
 */
export function moeda(): readonly Moeda[] {
  const require = createRequire(import.meta.url)
  const listed: readonly Listed[] = require('currency-codes/data.js')
  const used = [...listed, ...added].filter(({ code }) => !notMoney.test(code) && !withdrawn.includes(code))
  const rows = used.map(({ code, digits }) => ({
    Id: code,
    ...names('currency', code),
    Simbolo: symbol(code),
    Decimais: digits,
    Ordem: order(code, first),
  }))
  const further = synonyms(
    rows.map(({ Id, NomePT, NomeEN, NomeES }) => ({ Id, names: [NomePT, NomeEN, NomeES] })),
    handWritten('moedaSinonimo.tsv'),
    new Map(used.map(({ code, currency }) => [code, [currency.trim()]])),
  )
  return rows.map(row => ({ ...row, Sinonimos: further.get(row.Id)?.join(BETWEEN_SYNONYMS) || null }))
}

/** Symbol as used in Brazil: US$ rather than $, which many countries share. */
function symbol(currency: string): string {
  const parts = new Intl.NumberFormat('pt-BR', { style: 'currency', currency }).formatToParts(1)
  return parts.find(part => part.type === 'currency')?.value ?? currency
}
