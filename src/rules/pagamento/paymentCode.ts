import { getBoletoInfo } from '@brazilian-utils/brazilian-utils/get-boleto-info'
import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info'
import Big from 'big.js'
import { readPixKey } from '#rules/identifiers/pixKey.ts'
import { toCents } from '#rules/money.ts'

/** Boleto line or Pix code that was pasted, with what it says of the payment; amounts in reais, null where it says none. */
export type PastedPayment =
  | {
      readonly forma: 'BOLETO'
      readonly LinhaDigitavel: string
      readonly DataVencimento: string | null
      readonly Valor: string | null
    }
  | {
      readonly forma: 'PIX'
      readonly ChavePix: string
      readonly Nome: string
      readonly Valor: string | null
    }

/** Amount in reais and due day of a boleto, as far as its line says them; a bill of an authority says no day. */
export type BoletoTerms = { readonly Valor: string | null; readonly DataVencimento: string | null }

/** Terms of a boleto line; undefined for a text that is none. `today` as of `readPastedPayment`. */
export function boletoTerms(line: string | null, today: string): BoletoTerms | undefined {
  const read = line ? readPastedPayment(line, today) : undefined
  return read?.forma === 'BOLETO' ? { Valor: read.Valor, DataVencimento: read.DataVencimento } : undefined
}

/** Characters of a Pix code at most (BR Code, EMV QRCPS-MPM 4.1). */
const LONGEST = 512

const LINE = /^\d{47,48}$/

/**
 * Boleto line of 47 or 48 digits with its check digits, or static Pix code with its CRC; undefined for any other text, and for
 * a dynamic code, which has no key. `today` tells which cycle of 9,000 days a due day is of (FEBRABAN, since 2025-02-22;
 * decision 0318).
 */
export function readPastedPayment(text: string, today: string): PastedPayment | undefined {
  const code = text.trim()
  if (code.length > LONGEST) return undefined
  const digits = code.replace(/[\s.-]/g, '')
  return LINE.test(digits) ? readLine(digits, today) : readPix(code)
}

function readLine(LinhaDigitavel: string, today: string): PastedPayment | undefined {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const info = getBoletoInfo(LinhaDigitavel, { referenceDate: new Date(year, month - 1, day) })
  if (!info) return undefined
  // A bill of an authority may say a quantity instead of an amount.
  const says = info.amount > 0 && info.hasEffectiveValue !== false
  return {
    forma: 'BOLETO',
    LinhaDigitavel,
    DataVencimento: info.expirationDate && dayOfDate(info.expirationDate),
    Valor: says ? toCents(Big(info.amount).div(100)) : null,
  }
}

const two = (part: number) => String(part).padStart(2, '0')

/** Calendar day of a date in the local time zone, in which the library makes it. */
const dayOfDate = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

function readPix(code: string): PastedPayment | undefined {
  if (!code.startsWith('000201')) return undefined
  const info = getPixPayloadInfo(code)
  const key = readPixKey(info?.key ?? '')
  if (!info || key.type !== 'value') return undefined
  return {
    forma: 'PIX',
    ChavePix: key.value,
    Nome: info.merchantName,
    Valor: info.amount ? toCents(Big(info.amount)) : null,
  }
}
