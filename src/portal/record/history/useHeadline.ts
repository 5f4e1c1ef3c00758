import { type Entity, entityOf } from '#contract/entity.ts'
import { inSentence } from '#i18n/inSentence.ts'
import { declaredWord, labelsOf } from '#portal/fields/labels.ts'
import type { Translator } from '#portal/providers/words/language.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import type { TimelineEvent } from './timelineEvents.ts'

/** Word of what was done: a sentence, since toasts show it, which without its full stop is a headline. */
export const doneHeadline = (translate: Translator, word: string): string =>
  declaredWord(translate, word).replace(/\.$/, '')

/** Headline of an event in the reader's language. */
export function useHeadline(entity: Entity, { message, entries }: TimelineEvent, isCut: boolean): string {
  const translate = useTranslate()
  const language = useLocale()
  const [{ Entidade, Acao, Mudancas }] = entries
  if (message) return doneHeadline(translate, message.word)
  if (Entidade === entity.name) {
    return translate('history.timeline.fields', { smart_count: Object.keys(Mudancas).length })
  }
  const { one, many } = labelsOf(translate, entityOf(Entidade))
  const count = entries.length
  const what = inSentence(count === 1 ? one : `${count.toLocaleString(language)} ${many}`, language)
  return translate(`history.timeline.${Acao}`, {
    what: isCut ? translate('history.timeline.atLeast', { what }) : what,
  })
}
