import Box from '@mui/material/Box'
import type { Entity } from '#contract/entity.ts'
import { HistoryPages } from './HistoryPages.tsx'
import { TimelineItem } from './TimelineItem.tsx'
import { type EventPresenter, timelineEventsOf } from './timelineEvents.ts'

/** Page size in history entries, not in events: an import of items is many entries and one event. */
export const TIMELINE_PAGE = 50

type Props = {
  readonly entity: Entity
  readonly id: number
  /** Presenter of the entries of the record itself. */
  readonly present: EventPresenter
  /** Number of events shown until more are asked for; all where it is left out. */
  readonly most?: number
}

/** Timeline of a record, derived from its history: events in words, newest first. */
export function Timeline({ entity, id, present, most }: Props) {
  return (
    <Box sx={{ pt: 2.5, maxWidth: 860 }}>
      <HistoryPages
        entity={entity}
        id={id}
        page={TIMELINE_PAGE}
        {...(most !== undefined && { most })}
        title="history.timeline.title"
        more="history.timeline.more"
      >
        {(entries, isCut) =>
          timelineEventsOf(entity, entries, present).map((event, at, { length }) => (
            <TimelineItem
              key={event.entries[0].Id}
              entity={entity}
              event={event}
              isCut={isCut && at === length - 1}
            />
          ))
        }
      </HistoryPages>
    </Box>
  )
}
