import { commonPasswords, commonStems, contextStems } from './commonPasswords.ts'
import { areGuessable } from './guessableDigits.ts'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './passwordLength.ts'

/** Minimum number of different characters, so that a repeated one is no password. */
const FEWEST_DIFFERENT = 5

/** Owner of the password; unknown values are not compared. */
export type PasswordOwner = { readonly email?: string; readonly name?: string }

/**
 * Requirements of a password: minimum length, maximum length that can be hashed, not its owner's name, not a
 * common one (decision 0039).
 */
export const passwordDemands = ['length', 'longest', 'own', 'common'] as const

export type PasswordDemand = (typeof passwordDemands)[number]

/** Error of a field: a key of the words, and its placeholders' values. */
type Fault = { readonly key: string; readonly with?: Readonly<Record<string, number>> }

const faults: Readonly<Record<PasswordDemand, Fault>> = {
  length: { key: 'validation.minLength', with: { min: SHORTEST_PASSWORD } },
  longest: { key: 'validation.maxLength', with: { max: LONGEST_PASSWORD } },
  own: { key: 'validation.passwordOwn' },
  common: { key: 'validation.passwordCommon' },
}

const tests: Readonly<Record<PasswordDemand, (password: string, owner: PasswordOwner) => boolean>> = {
  length: password => [...password].length >= SHORTEST_PASSWORD,
  longest: password => [...password].length <= LONGEST_PASSWORD,
  own: (password, { email = '', name = '' }) =>
    ![email, email.split('@')[0] ?? '', name].some(
      own =>
        own !== '' &&
        (password.toLowerCase() === own.toLowerCase() ||
          (lettersOf(own) !== '' && lettersOf(password) === lettersOf(own))),
    ),
  common: password => !isCommon(password),
}

/** Requirements that the password does not meet yet. */
export function unmetDemands(password: string, owner: PasswordOwner = {}): readonly PasswordDemand[] {
  return passwordDemands.filter(demand => !tests[demand](password, owner))
}

type NewPassword = { readonly NewPassword: string; readonly ConfirmPassword: string }

/** Errors of a new password and its confirmation, by field; empty when both are valid. */
export function passwordErrors(
  { NewPassword, ConfirmPassword }: NewPassword,
  owner: PasswordOwner = {},
): Readonly<Partial<Record<keyof NewPassword, Fault>>> {
  const [unmet] = unmetDemands(NewPassword, owner)
  return {
    ...(unmet ? { NewPassword: faults[unmet] } : {}),
    ...(ConfirmPassword === NewPassword ? {} : { ConfirmPassword: { key: 'validation.passwordDiffers' } }),
  }
}

/**
 * Whether a password is one of the commonest, a common word or one of the product's with digits around it, digits that are
 * guessed, or has too few different characters. No kind of characters is asked for.
 */
function isCommon(password: string): boolean {
  const small = password.normalize('NFKC').toLowerCase()
  const letters = lettersOf(small)
  return (
    (letters === '' && areGuessable(small)) ||
    new Set(small).size < FEWEST_DIFFERENT ||
    commonPasswords.includes(small) ||
    commonStems.includes(letters) ||
    contextStems.includes(letters)
  )
}

/**
 * Letters of a text, in lower case and without accents; surrounding digits, signs and spaces disguise
 * nothing.
 */
const lettersOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase()
