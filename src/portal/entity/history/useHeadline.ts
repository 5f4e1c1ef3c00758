import { type Entity, entityOf } from '#contract/entity.ts'
import { inSentence } from '#i18n/inSentence.ts'
import { declaredWord, labelsOf } from '#portal/fields/labels.ts'
import { useLanguage, useWords } from '#portal/words/language.ts'
import type { TimelineEvent } from './timelineEvents.ts'

/** Headline of an event in the reader's language. */
export function useHeadline(entity: Entity, { message, entries }: TimelineEvent, isCut: boolean): string {
  const translate = useWords()
  const language = useLanguage()
  const [{ Entidade, Acao, Mudancas }] = entries
  // The word of an action is a sentence, since toasts show it: without its full stop it is a headline.
  if (message) return declaredWord(translate, message.word).replace(/\.$/, '')
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
