import type { NotificationKind } from '#contract/features/notificacao.ts'
import type { Language } from '#i18n/words.ts'
import { cut } from '#server/core/cut.ts'
import { translate } from '#server/core/language.ts'

/** Values of a notification's words: a number or name of the record, who caused it, the name of a register. */
export type NotificationValues = Readonly<
  Partial<Record<'registro' | 'detalhe' | 'autor' | 'dia' | 'lista', string>>
>

const LONGEST_TITLE = 120
const LONGEST_TEXT = 500

const shortened = (text: string, longest: number) =>
  text.length > longest ? `${cut(text, longest - 1)}…` : text

/** Title and text of a notification in a language. */
export function wordsOf(language: Language, kind: NotificationKind, values: NotificationValues) {
  const { lista } = values
  const told = lista ? { ...values, lista: translate(language, `registers.${lista}.many`) } : values
  return {
    Titulo: shortened(translate(language, `notifications.${kind}.title`, told), LONGEST_TITLE),
    Texto: shortened(translate(language, `notifications.${kind}.text`, told), LONGEST_TEXT),
  }
}
