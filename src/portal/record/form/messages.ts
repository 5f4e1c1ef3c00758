import type { FieldErrors, Message } from '#contract/problem.ts'
import type { Language } from '#i18n/words.ts'
import { declaredWord } from '#portal/fields/labels.ts'
import type { Translator } from '#portal/providers/words/language.ts'
import { formatDecimal } from '#portal/ui/format/decimal.ts'

/** Translated error messages by field path; nested fields as `Parcelas.0.Dias`. */
export type Messages = Readonly<Record<string, string>>

/** Translates the validation errors of the declaration's rules. */
export function translatedMessages(errors: FieldErrors, translate: Translator, language: Language): Messages {
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [path, translatedMessage(message, translate, language)]),
  )
}

/** Message with its parameters, numbers in the reader's locale, amounts with their cents. */
export function translatedMessage(
  { key, with: values = {} }: Message,
  translate: Translator,
  language: Language,
): string {
  const written = Object.entries(values).map(([name, value]) => [
    name,
    formatDecimal(String(value), language, { least: decimalsOf(String(value)), most: 7 }),
  ])
  return declaredWord(translate, key, Object.fromEntries(written))
}

const decimalsOf = (text: string): number => /\.(\d{1,7})\d*$/.exec(text)?.[1]?.length ?? 0
