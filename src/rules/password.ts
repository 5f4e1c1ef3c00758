import { commonPasswords, commonStems } from './commonPasswords.ts'

export const SHORTEST_PASSWORD = 12
export const LONGEST_PASSWORD = 200

/** Fewer different characters than this are a row of the same ones. */
const FEWEST_DIFFERENT = 5

/** Whose password it is; what is not known is not compared. */
export type PasswordOwner = { readonly email?: string; readonly name?: string }

/** What a password must be: long enough, not too long to be hashed, not its owner's name, not one that everybody tries. */
export const passwordDemands = ['length', 'longest', 'own', 'common'] as const

export type PasswordDemand = (typeof passwordDemands)[number]

/** What is wrong with a field: a key of the words, and what fills it. */
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
        lettersOf(own) !== '' &&
        (password.toLowerCase() === own.toLowerCase() || lettersOf(password) === lettersOf(own)),
    ),
  common: password => !isCommon(password),
}

/** Which of its demands the password does not meet yet. */
export function unmetDemands(password: string, owner: PasswordOwner = {}): readonly PasswordDemand[] {
  return passwordDemands.filter(demand => !tests[demand](password, owner))
}

type NewPassword = { readonly NewPassword: string; readonly ConfirmPassword: string }

/** What is wrong with a new password and its confirmation, by field; nothing when both are good. */
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

/** Only digits, one of the commonest, a common word with digits around it, or hardly any different characters. */
function isCommon(password: string): boolean {
  const small = password.normalize('NFKC').toLowerCase()
  const letters = lettersOf(small)
  return (
    letters === '' ||
    new Set(small).size < FEWEST_DIFFERENT ||
    commonPasswords.includes(small) ||
    commonStems.includes(letters)
  )
}

/** A text's letters alone, small and without accents; digits, signs and spaces around them hide nothing. */
const lettersOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase()
