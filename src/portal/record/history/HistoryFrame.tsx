import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactElement, useState } from 'react'
import type { WordKey } from '#i18n/words.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { INSET } from '#portal/theme/inset.ts'
import { ListSkeleton } from '#portal/ui/ListSkeleton.tsx'
import { Note } from '#portal/ui/Note.tsx'

type Props = {
  /** Infinite query whose pages the items are of. */
  readonly query: {
    readonly error: Error | null
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => unknown
    readonly refetch: () => unknown
  }
  /** Titles of its failure and of its skeleton. */
  readonly failed: WordKey
  readonly loading: WordKey
  /** Words of the list's name, and of the button that shows more. */
  readonly title: WordKey
  readonly more: WordKey
  /** Items of what is read so far; undefined before the first page. */
  readonly items: readonly ReactElement[] | undefined
  /** Note where there is none. */
  readonly empty: ReactElement
  /** Number that is shown until more are asked for; all where it is left out. */
  readonly most?: number
}

/** List that is read page by page: its skeleton, its failure with another attempt, its items, and the button that shows more. */
export function HistoryFrame({ query, failed, loading, title, more, items, empty, most }: Props) {
  const translate = useTranslate()
  const [isWhole, setWhole] = useState(false)
  const { error, hasNextPage } = query
  if (error) {
    return (
      <Note icon={ErrorOutline} title={translate(failed)} text={error.message}>
        <Button variant="outlined" onClick={() => void query.refetch()}>
          {translate('actions.retry')}
        </Button>
      </Note>
    )
  }
  if (!items) return <ListSkeleton label={translate(loading)} />
  if (items.length === 0 && !hasNextPage) return empty
  const shown = isWhole ? items : items.slice(0, most)
  const isFolded = shown.length < items.length
  const onMore = () => {
    setWhole(true)
    if (!isFolded) void query.fetchNextPage()
  }
  return (
    <Box sx={{ px: INSET, pb: 3 }}>
      <Box component="ol" aria-label={translate(title)} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown}
      </Box>
      {(isFolded || hasNextPage) && (
        <Button variant="outlined" onClick={onMore} loading={query.isFetchingNextPage} sx={{ mt: 2 }}>
          {translate(more)}
        </Button>
      )}
    </Box>
  )
}
