import { isPhone } from './identifiers/phone.ts'
import { isTaxId } from './identifiers/taxId.ts'

/** Digits from which a password without letters is judged by them; fewer are lost among its signs. */
const FEWEST_DIGITS = 6

/** Runs such as 1234 and 8888, and digits behind a known way over the keys, from which there is something to guess. */
const FEWEST_RUNS = 4
const FEWEST_BEHIND = 4

/** CPF and CNPJ in their masks, right or mistyped. */
const MASKED_TAX_ID = /\d{3}\.\d{3}\.\d{3}-\d{2}|\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}/
/** CNPJ of one of the first branches, mistyped or without its check digits. */
const FIRST_BRANCH = /^\d{8}000\d(\d{2})?$/

/** CEP in its mask, alone or with the number of a house. */
const POSTAL_CODE = /^\D*\d{5}-\d{3}(?:\D+\d{0,5})?\D*$/

const DAY = '(?:0[1-9]|[12]\\d|3[01])'
const MONTH = '(?:0[1-9]|1[0-2])'
const YEAR = '(?:19|20)\\d\\d'
/** Days and years behind each other, the last one with a time. */
const DATES = new RegExp(
  `^(?:${DAY}${MONTH}${YEAR}|${YEAR}${MONTH}${DAY}|${DAY}${MONTH}\\d\\d|${YEAR})+(?:(?:[01]\\d|2[0-3])[0-5]\\d(?:[0-5]\\d)?)?$`,
)

/** Ways over the pad of numbers, which lists of leaked passwords have. */
const PADS = /147258369|369258147|741852963|963852741|789456123|321654987|159357|357159|123654789|987456321/g

/**
 * Whether a text without letters is digits that are tried first where people work with numbers, whatever signs are among them:
 * a tax ID, a telephone, days, a postal code, a run or a repetition.
 */
export function areGuessable(text: string): boolean {
  const digits = text.replace(/\D/g, '')
  if (digits.length < FEWEST_DIGITS) return false
  return (
    isTaxId(digits) ||
    MASKED_TAX_ID.test(text) ||
    FIRST_BRANCH.test(digits) ||
    [text, digits, digits.replace(/^0/, '')].some(isPhone) ||
    POSTAL_CODE.test(text) ||
    DATES.test(digits) ||
    digits.replace(PADS, '').length < FEWEST_BEHIND ||
    isPattern(digits)
  )
}

/** Whether digits repeat themselves, or are runs: 482913482913, 123456654321, 112233445566. */
function isPattern(digits: string): boolean {
  const steps = [...digits].slice(1).map((digit, at) => (Number(digit) - Number(digits[at]) + 10) % 10)
  const repeats = (length: number) => steps.every((step, at) => at < length || step === steps[at - length])
  const lengths = Array.from({ length: Math.floor(digits.length / 2) }, (_, at) => at + 1)
  return lengths.some(repeats) || runsOf(steps) < FEWEST_RUNS
}

/** Number of runs that steps from one digit to the next make, each up, down or staying. */
function runsOf(steps: readonly number[]): number {
  let runs = 1
  let current: number | undefined
  for (const step of steps) {
    if (step === current) continue
    if (current !== undefined || ![0, 1, 9].includes(step)) runs += 1
    current = current === undefined && [0, 1, 9].includes(step) ? step : undefined
  }
  return runs
}
