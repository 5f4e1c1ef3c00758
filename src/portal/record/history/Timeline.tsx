import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import History from '@mui/icons-material/History'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import type { Entity } from '#contract/entity.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { INSET } from '#portal/theme/inset.ts'
import { ListSkeleton } from '#portal/ui/ListSkeleton.tsx'
import { Note } from '#portal/ui/Note.tsx'
import { TimelineItem } from './TimelineItem.tsx'
import { type EventPresenter, timelineEventsOf } from './timelineEvents.ts'
import { useHistory } from './useHistory.ts'

/** Page size in history entries, not in events: an import of items is many entries and one event. */
const PAGE = 50

type Props = {
  readonly entity: Entity
  readonly id: number
  /** Presenter of the entries of the record itself. */
  readonly present: EventPresenter
}

/** Timeline of a record, derived from its history: events in words, newest first. */
export function Timeline({ entity, id, present }: Props) {
  const translate = useTranslate()
  const { entries, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistory(
    entity,
    id,
    PAGE,
  )
  const events = useMemo(
    () => entries && timelineEventsOf(entity, entries, present),
    [entity, entries, present],
  )
  if (error) {
    return (
      <Note icon={ErrorOutline} title={translate('history.failed')} text={error.message}>
        <Button variant="outlined" onClick={() => void refetch()}>
          {translate('actions.retry')}
        </Button>
      </Note>
    )
  }
  if (!events) return <ListSkeleton label={translate('history.loading')} />
  if (events.length === 0 && !hasNextPage) {
    return (
      <Note icon={History} title={translate('history.empty.title')} text={translate('history.empty.text')} />
    )
  }
  return (
    <Box sx={{ px: INSET, py: 2.5, maxWidth: 860 }}>
      <Box
        component="ol"
        aria-label={translate('history.timeline.title')}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {events.map((event, at) => (
          <TimelineItem
            key={event.entries[0].Id}
            entity={entity}
            event={event}
            isCut={hasNextPage && at === events.length - 1}
          />
        ))}
      </Box>
      {hasNextPage && (
        <Button variant="outlined" onClick={() => void fetchNextPage()} loading={isFetchingNextPage}>
          {translate('history.timeline.more')}
        </Button>
      )}
    </Box>
  )
}
