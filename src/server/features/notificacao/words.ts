import type { NotificationKind, notificationKinds } from '#contract/features/notificacao.ts'
import type { CountedValue, NotificationValue } from '#contract/notificationValue.ts'
import type { Message } from '#contract/problem.ts'
import type { Language, WordKey } from '#i18n/words.ts'
import { cut } from '#server/core/cut.ts'
import { translate, translateMessage, writtenNumber } from '#server/core/language.ts'

/**
 * Values of a notification's words: a number or name of the record, who caused it, the name of a register or a look-up,
 * what a load has changed, or why it was refused. An older version may have kept fewer of them.
 */
export type NotificationValues = {
  readonly [V in NotificationValue]?: V extends 'motivo' ? Message : V extends CountedValue ? number : string
}

/** Values that the words of a kind quote; of one of several kinds those of each. */
export type QuotedValues<K extends NotificationKind> = Required<Pick<NotificationValues, ValueNameOf<K>>>

type ValueNameOf<K extends NotificationKind> = (typeof notificationKinds)[K]['values'][number]

/** Kinds whose words quote the values `V`, and no others. */
export type KindTelling<V extends NotificationValue> = {
  [K in NotificationKind]: [V, ValueNameOf<K>] extends [ValueNameOf<K>, V] ? K : never
}[NotificationKind]

const LONGEST_TITLE = 120
const LONGEST_TEXT = 500

const shortened = (text: string, longest: number) =>
  text.length > longest ? `${cut(text, longest - 1)}…` : text

/** Title and text of a notification in a language. */
export function wordsOf(language: Language, kind: NotificationKind, values: NotificationValues) {
  const { lista, tabela, motivo, smart_count, ...rest } = values
  const written = Object.entries(rest).map(([name, value]) => [
    name,
    typeof value === 'number' ? writtenNumber(language, value) : value,
  ])
  const told = {
    ...Object.fromEntries(written),
    ...(lista && { lista: translate(language, `registers.${lista}.many`) }),
    ...(tabela && { tabela: translate(language, `tables.names.${tabela}`) }),
    ...(motivo && { motivo: translateMessage(language, motivo) }),
    ...(smart_count !== undefined && { smart_count }),
  }
  const title: WordKey = `notifications.${kind}.title`
  const text: WordKey = `notifications.${kind}.text`
  return {
    Titulo: shortened(translate(language, title, told), LONGEST_TITLE),
    Texto: shortened(translate(language, text, told), LONGEST_TEXT),
  }
}
