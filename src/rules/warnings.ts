import { isAccountDigit } from './accountDigit.ts'

/**
 * Rules whose breach is warned of and refuses nothing; the names are those of the messages. Declarations name them, so
 * that lists need not load them.
 */
export const warningRules = {
  digitoDaConta: { at: 'DigitoConta', holds: isAccountDigit },
} as const

export type WarningName = keyof typeof warningRules
