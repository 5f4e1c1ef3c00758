import Box from '@mui/material/Box'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type RaRecord, useListContext } from 'react-admin'
import type { RecordOf } from '#contract/record.ts'
import { AuthorizationBatch } from '#portal/features/pagamento/batch/batchChunk.ts'
import { useShortcut } from '#portal/keys/useShortcut.ts'
import type { BulkResult } from '#portal/resources/bulk/bulkDialogs.ts'
import { SelectedContext, useSelection } from '#portal/resources/bulk/selection.ts'
import { EmptyInbox } from './EmptyInbox.tsx'
import { InboxList } from './InboxList.tsx'
import { PaneSteps } from './PaneSteps.tsx'
import { RequestPane } from './RequestPane.tsx'
import { undoneRequest } from './undoneRequest.ts'
import { useInboxPlace } from './useInboxPlace.ts'
import { useHasTwoPanes } from './useIsInbox.ts'

/** Requests that wait for the user's authorization: list and chosen request, decided one after the other by keys or buttons. */
export function Inbox() {
  const {
    data = [],
    selectedIds = [],
    onSelect,
    onToggleItem,
  } = useListContext<RaRecord<number> & RecordOf<'pagamento'>>()
  const { records } = useSelection()
  const hasTwoPanes = useHasTwoPanes()
  const element = useRef<HTMLDivElement>(null)
  const { chosen, beside, searchOf, go } = useInboxPlace()
  const [isBatch, setBatch] = useState(false)
  const [next, previous] = [beside(1), beside(-1)]
  const ids = data.map(({ Id }) => Id)
  const isAll = ids.every(id => selectedIds.includes(id))
  const isOne = chosen !== undefined && !hasTwoPanes
  // Else the next press would decide on the request that came after it.
  const onUndone = useEffectEvent(() => go(undoneRequest.get()?.id))
  useEffect(() => undoneRequest.subscribe(() => onUndone()), [])
  const onDecided = () => go((next ?? previous)?.Id)
  const onClose = (results: readonly BulkResult[]) => {
    setBatch(false)
    // Refused ones stay ticked for another attempt.
    const done = results.flatMap(({ record, refusal }) => (refusal ? [] : [record.Id]))
    onSelect(selectedIds.filter(id => !done.includes(Number(id))))
  }
  // A request that was decided on with others gives way, as after a decision on it alone.
  const onBatch = useEffectEvent(() => go(ids[0]))
  const ticked = useRef<number>(undefined)
  const isTicked = chosen !== undefined && selectedIds.includes(chosen)
  const isListed = chosen !== undefined && ids.includes(chosen)
  useEffect(() => {
    if (isTicked) ticked.current = chosen
    else if (ticked.current === chosen && !isListed && chosen !== undefined) onBatch()
    else if (ticked.current !== chosen) ticked.current = undefined
  }, [chosen, isTicked, isListed])
  useShortcut('nextRequest', next && (() => go(next.Id)), element)
  useShortcut('previousRequest', previous && (() => go(previous.Id)), element)
  useShortcut('tickRequest', chosen === undefined ? undefined : () => onToggleItem(chosen), element)
  useShortcut('tickAll', () => onSelect(isAll ? [] : ids), element)
  useShortcut('authorizeTicked', records.length > 0 ? () => setBatch(true) : undefined, element)
  return (
    <Box
      ref={element}
      sx={{
        display: 'grid',
        gridTemplateColumns: hasTwoPanes ? 'minmax(300px, 380px) minmax(0, 1fr)' : 'minmax(0, 1fr)',
        alignItems: 'start',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {data.length === 0 && <EmptyInbox />}
      {!isOne && data.length > 0 && <InboxList chosen={chosen} searchOf={searchOf} />}
      {chosen !== undefined && (
        <Box data-work sx={hasTwoPanes ? paneStyle : onePane}>
          <RequestPane
            key={chosen}
            id={chosen}
            place={element}
            isPage={isOne}
            onDecided={onDecided}
            corner={
              isOne && (
                <PaneSteps
                  back={searchOf(undefined)}
                  onPrevious={previous && (() => go(previous.Id))}
                  onNext={next && (() => go(next.Id))}
                />
              )
            }
          />
        </Box>
      )}
      {isBatch && (
        <Suspense fallback={null}>
          <SelectedContext value={records}>
            <AuthorizationBatch action="autorizar" onClose={onClose} />
          </SelectedContext>
        </Suspense>
      )}
    </Box>
  )
}

const HEIGHT = '100dvh - var(--top-bar, 0px) - var(--selection-bar, 0px)'

/** Request alone, as high while it is read as most are: the page neither shrinks nor jumps between two of them. */
const onePane = {
  minHeight: `calc(${HEIGHT})`,
  display: 'flex',
  flexDirection: 'column',
} as const

/** Request beside the list, of one height whatever is in it, for the same reason. */
const paneStyle = {
  position: 'sticky',
  top: 'var(--top-bar, 0px)',
  display: 'flex',
  flexDirection: 'column',
  minHeight: 480,
  height: `calc(${HEIGHT})`,
  overflow: 'auto',
  borderLeft: 1,
  borderColor: 'divider',
} as const
