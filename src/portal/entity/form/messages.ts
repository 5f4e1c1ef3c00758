import type { FieldErrors, Message } from '#contract/problem.ts'
import type { Language } from '#i18n/words.ts'
import { declaredWord } from '#portal/fields/labels.ts'
import { formatDecimal } from '#portal/ui/format/decimal.ts'
import type { Words } from '#portal/words/language.ts'

/** What is wrong, by field and in words; nested fields as `Parcelas.0.Dias`. */
export type Messages = Readonly<Record<string, string>>

/** The errors of the declaration's rules in words. */
export function messagesOf(errors: FieldErrors, say: Words, language: Language): Messages {
  return Object.fromEntries(
    Object.entries(errors).map(([path, told]) => [path, messageOf(told, say, language)]),
  )
}

/** A message with the limits it quotes, numbers as the reader's language writes them. */
function messageOf({ key, with: values = {} }: Message, say: Words, language: Language): string {
  const written = Object.entries(values).map(([name, value]) => [
    name,
    formatDecimal(String(value), language, { least: 0, most: 7 }),
  ])
  return declaredWord(say, key, Object.fromEntries(written))
}
