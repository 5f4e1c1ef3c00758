import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import History from '@mui/icons-material/History'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactElement } from 'react'
import type { Entity } from '#contract/entity.ts'
import type { HistoryEntry } from '#contract/history.ts'
import type { WordKey } from '#i18n/words.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { INSET } from '#portal/theme/inset.ts'
import { ListSkeleton } from '#portal/ui/ListSkeleton.tsx'
import { Note } from '#portal/ui/Note.tsx'
import { useHistory } from './useHistory.ts'

type Props = {
  readonly entity: Entity
  /** Record whose history it is; undefined for that of the whole register. */
  readonly id: number | undefined
  /** Page size in entries; few where it is left out. */
  readonly page?: number
  /** Words of the list's name, and of the button that reads the next page. */
  readonly title: WordKey
  readonly more: WordKey
  /** Items of the entries read so far; `isCut` where there are more of them. */
  readonly children: (entries: readonly HistoryEntry[], isCut: boolean) => readonly ReactElement[]
}

/** History of a record or register, newest first, page by page. */
export function HistoryPages({ entity, id, page, title, more, children }: Props) {
  const translate = useTranslate()
  const { entries, hasNextPage, isFetchingNextPage, ...query } = useHistory(entity, id, page)
  const { error, refetch, fetchNextPage } = query
  if (error) {
    return (
      <Note icon={ErrorOutline} title={translate('history.failed')} text={error.message}>
        <Button variant="outlined" onClick={() => void refetch()}>
          {translate('actions.retry')}
        </Button>
      </Note>
    )
  }
  if (!entries) return <ListSkeleton label={translate('history.loading')} />
  const items = children(entries, hasNextPage)
  if (items.length === 0 && !hasNextPage) {
    return (
      <Note icon={History} title={translate('history.empty.title')} text={translate('history.empty.text')} />
    )
  }
  return (
    <Box sx={{ px: INSET, pb: 3 }}>
      <Box component="ol" aria-label={translate(title)} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items}
      </Box>
      {hasNextPage && (
        <Button
          variant="outlined"
          onClick={() => void fetchNextPage()}
          loading={isFetchingNextPage}
          sx={{ mt: 2 }}
        >
          {translate(more)}
        </Button>
      )}
    </Box>
  )
}
