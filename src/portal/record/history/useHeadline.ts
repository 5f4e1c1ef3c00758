import { type Entity, entityOf } from '#contract/entity.ts'
import { inSentence } from '#i18n/inSentence.ts'
import { labelsOf } from '#portal/fields/labels.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { doneHeadline } from './doneHeadline.ts'
import type { TimelineEvent } from './timelineEvents.ts'

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
