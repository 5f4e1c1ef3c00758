import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import History from '@mui/icons-material/History'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Entity } from '#contract/entity.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { INSET } from '#portal/theme/inset.ts'
import { ListSkeleton } from '#portal/ui/ListSkeleton.tsx'
import { Note } from '#portal/ui/Note.tsx'
import { HistoryItem } from './HistoryItem.tsx'
import { type Former, RestoreDialog } from './RestoreDialog.tsx'
import { useHistory } from './useHistory.ts'

type Props = {
  readonly entity: Entity
  readonly id: number | undefined
  readonly hrefOf: ((id: number) => string) | undefined
}

/** History entries of a record or of a whole register, newest first. */
export function HistoryList({ entity, id, hrefOf }: Props) {
  const translate = useTranslate()
  const [former, setFormer] = useState<Former>()
  const { entries, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistory(entity, id)
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
  if (entries.length === 0) {
    return (
      <Note icon={History} title={translate('history.empty.title')} text={translate('history.empty.text')} />
    )
  }
  return (
    <Box sx={{ px: INSET, pb: 3 }}>
      <Box component="ol" aria-label={translate('history.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map(entry => (
          <HistoryItem
            key={entry.Id}
            entry={entry}
            about={entry.Entidade === entity.name && id !== undefined ? 'itself' : 'another'}
            href={entry.Existe && entry.Entidade === entity.name ? hrefOf?.(entry.IdEntidade) : undefined}
            onRestore={setFormer}
          />
        ))}
      </Box>
      {hasNextPage && (
        <Button
          variant="outlined"
          onClick={() => void fetchNextPage()}
          loading={isFetchingNextPage}
          sx={{ mt: 2 }}
        >
          {translate('history.more')}
        </Button>
      )}
      {former && <RestoreDialog former={former} onClose={() => setFormer(undefined)} />}
    </Box>
  )
}
