import type { RecordOf } from '#contract/record.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'

/** Answer of a call that has posted settlements: their numbers in words, and what each has paid. */
export function postedAnswer({ language }: CompanyCall, settlements: readonly RecordOf<'baixa'>[]) {
  const numbers = settlements.map(({ Numero }) => Numero).join(', ')
  return {
    Message: translate(language, 'messages.requestsPaid', { smart_count: settlements.length, numbers }),
    Baixas: settlements.map(({ Id, Numero, IdFilial, QuantidadeItens, ValorTotal }) => ({
      ...{ Id, Numero: Numero ?? '', IdFilial, QuantidadeItens, ValorTotal },
    })),
  }
}
