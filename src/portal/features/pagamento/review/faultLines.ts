import type { ResumoPagamento } from '#contract/features/pagamento.ts'
import { declaredWord } from '#portal/fields/labels.ts'
import type { Translator } from '#portal/providers/words/language.ts'
import { faultText } from '#portal/record/refusalText.ts'

/** Lines of what a payment request would be refused for if it were sent, with the fields' names. */
export function faultLines(
  faults: ResumoPagamento['ImpedimentosEnvio'],
  translate: Translator,
  labelOf: (field: string) => string,
): readonly string[] {
  return faults.map(({ Campo, Motivo }) => {
    const reason = declaredWord(translate, Motivo)
    return Campo === null ? reason : faultText(Campo, reason, labelOf)
  })
}
