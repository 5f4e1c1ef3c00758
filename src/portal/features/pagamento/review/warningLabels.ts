import { codeLabel } from '#portal/fields/labels.ts'
import type { Translator } from '#portal/providers/words/language.ts'
import { warningCodes } from '#rules/pagamento/warnings.ts'

/** Short names of warnings, by their keys. */
export const warningLabels = (translate: Translator, keys: readonly string[]): readonly string[] =>
  warningCodes(keys).map(code => codeLabel(translate, 'AvisoPagamento', code))
