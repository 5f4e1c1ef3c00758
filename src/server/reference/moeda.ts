import { createRequire } from 'node:module'
import { type Names, names } from './names.ts'
import { order } from './order.ts'

type Moeda = Names & {
  readonly Id: string
  readonly Simbolo: string
  readonly Decimais: number
  readonly Ordem: number
}

type Listed = { readonly code: string; readonly digits: number }

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
const added = [{ code: 'XCG', digits: 2 }]

/** Currencies by their ISO 4217 code: decimals of currency-codes, names and symbols of the Unicode CLDR. */
export function moeda(): readonly Moeda[] {
  const require = createRequire(import.meta.url)
  const listed: readonly Listed[] = require('currency-codes/data.js')
  return [...listed, ...added]
    .filter(({ code }) => !notMoney.test(code) && !withdrawn.includes(code))
    .map(({ code, digits }) => ({
      Id: code,
      ...names('currency', code),
      Simbolo: symbol(code),
      Decimais: digits,
      Ordem: order(code, first),
    }))
}

/** Symbol as used in Brazil: US$ rather than $, which many countries share. */
function symbol(currency: string): string {
  const parts = new Intl.NumberFormat('pt-BR', { style: 'currency', currency }).formatToParts(1)
  return parts.find(part => part.type === 'currency')?.value ?? currency
}
