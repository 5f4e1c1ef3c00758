import History from '@mui/icons-material/History'
import type { ReactElement } from 'react'
import type { Entity } from '#contract/entity.ts'
import type { HistoryEntry } from '#contract/history.ts'
import type { WordKey } from '#i18n/words.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { Note } from '#portal/ui/Note.tsx'
import { HistoryFrame } from './HistoryFrame.tsx'
import { useHistory } from './useHistory.ts'

type Props = {
  readonly entity: Entity
  /** Record whose history it is; undefined for that of the whole register. */
  readonly id: number | undefined
  /** Page size in entries; few where it is left out. */
  readonly page?: number
  /** Number of items shown until more are asked for; all where it is left out. */
  readonly most?: number
  /** Words of the list's name, and of the button that shows more. */
  readonly title: WordKey
  readonly more: WordKey
  /** Items of the entries read so far; `isCut` where there are more of them. */
  readonly children: (entries: readonly HistoryEntry[], isCut: boolean) => readonly ReactElement[]
}

/** History of a record or register, newest first, page by page. */
export function HistoryPages({ entity, id, page, children, ...given }: Props) {
  const translate = useTranslate()
  const { entries, ...query } = useHistory(entity, id, page)
  return (
    <HistoryFrame
      {...given}
      query={query}
      failed="history.failed"
      loading="history.loading"
      items={entries && children(entries, query.hasNextPage)}
      empty={
        <Note
          icon={History}
          title={translate('history.empty.title')}
          text={translate('history.empty.text')}
        />
      }
    />
  )
}
