import { isValidBankAccount } from '@brazilian-utils/brazilian-utils/is-valid-bank-account'

type Account = {
  readonly IdBanco?: string | null
  readonly Agencia?: string | null
  readonly NumeroConta?: string | null
  readonly DigitoConta?: string | null
}

/** Published rule of a bank: its clearing number, the digits of its accounts, and whether leading zeros may be left out. */
type Published = {
  readonly code: string
  readonly least: number
  readonly most: number
  readonly isPadded: boolean
}

const exactly = (code: string, digits: number): Published => ({
  code,
  least: digits,
  most: digits,
  isPadded: false,
})
const padded = (code: string, least: number, most = least): Published => ({
  code,
  least,
  most,
  isPadded: true,
})

/**
 * Banks that publish how the check digit of an account is calculated, by their ISPB. Where the first digits are the kind
 * of account, a shorter number has lost them and cannot be checked.
 */
export const publishedRules: Readonly<Record<string, Published>> = {
  '00000000': padded('001', 8, 10),
  '90400888': exactly('033', 8),
  '92702067': exactly('041', 9),
  '00360305': exactly('104', 11),
  '60746948': padded('237', 7),
  '18236120': padded('260', 5, 13),
  '60701190': padded('341', 5),
  '01701201': exactly('399', 6),
  '33479023': exactly('745', 10),
}

/** Letters that some write as 0: X of Banco do Brasil, P of Bradesco. */
const LETTERS = ['X', 'P']

/**
 * Whether the check digit of an account is the one its bank's published rule gives; true where there is no such rule, or
 * the number is not as long as it asks.
 */
export function isAccountDigit({ IdBanco, Agencia, NumeroConta, DigitoConta }: Account): boolean {
  const rule = Object.hasOwn(publishedRules, IdBanco ?? '') ? publishedRules[IdBanco ?? ''] : undefined
  if (!rule || !Agencia || !NumeroConta || !DigitoConta) return true
  const account = accountNumber(rule, NumeroConta)
  const agency = Agencia.padStart(4, '0')
  if (account === undefined || agency.length > 4) return true
  const { code: bankCode } = rule
  const digits = DigitoConta === '0' ? ['0', ...LETTERS] : [DigitoConta]
  return digits.some(digit => isValidBankAccount({ bankCode, agency, account, digit }))
}

/** Number of an account with the zeros that the rule counts; undefined where the rule does not apply to it. */
function accountNumber({ least, most, isPadded }: Published, typed: string): string | undefined {
  const bare = typed.replace(/[\s.-]/g, '')
  if (!/^\d+$/.test(bare) || bare.length > most) return undefined
  return isPadded || bare.length >= least ? bare.padStart(least, '0') : undefined
}
