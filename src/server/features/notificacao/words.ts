import type { NotificationKind } from '#contract/features/notificacao.ts'
import type { Language } from '#i18n/words.ts'
import { cut } from '#server/core/cut.ts'
import { translate } from '#server/core/language.ts'

/** Values of a notification's words: a number or name of the record, and who caused it. */
export type NotificationValues = Readonly<Partial<Record<'registro' | 'detalhe' | 'autor' | 'dia', string>>>

const LONGEST_TITLE = 120
const LONGEST_TEXT = 500

const shortened = (text: string, longest: number) =>
  text.length > longest ? `${cut(text, longest - 1)}…` : text

/** Title and text of a notification in a language. */
export function wordsOf(language: Language, kind: NotificationKind, values: NotificationValues) {
  return {
    Titulo: shortened(translate(language, `notifications.${kind}.title`, values), LONGEST_TITLE),
    Texto: shortened(translate(language, `notifications.${kind}.text`, values), LONGEST_TEXT),
  }
}
