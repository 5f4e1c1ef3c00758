import { isAccountDigit } from './accountDigit.ts'
import { instalmentsWarning } from './pagamento/payable.ts'

/**
 * Rules whose breach is warned of and refuses nothing; the names are those of the messages. Declarations name them, so
 * that lists need not load them.
 */
export const warningRules = {
  digitoDaConta: { at: 'DigitoConta', holds: isAccountDigit },
  parcelasSomamLiquido: instalmentsWarning,
} as const

export type WarningName = keyof typeof warningRules
