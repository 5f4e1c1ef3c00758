import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import type { Row } from '#contract/validation.ts'
import { useExtras } from '#portal/entity/extras/extras.ts'
import { HistoryButton } from '#portal/entity/history/HistoryButton.tsx'
import { Disconnected, Forbidden } from '#portal/entity/list/ListNotices.tsx'
import { isStored } from '#portal/entity/model/useModel.ts'
import { PictureFrame } from '#portal/entity/picture/PictureFrame.tsx'
import { RecordActions } from '#portal/entity/record/RecordActions.tsx'
import { RecordTitle } from '#portal/entity/record/RecordTitle.tsx'
import { useChangeable } from '#portal/entity/record/useChangeable.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { useConnection } from '#portal/http/connection.ts'
import { useRights } from '#portal/session/useRights.ts'
import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'
import { usePreloadDelay } from '#portal/ui/lazy/usePreloadDelay.ts'
import { INSET } from '#portal/ui/theme/inset.ts'
import { useTranslate } from '#portal/words/useTranslate.ts'
import { ModeButton } from './ModeButton.tsx'
import { RecordFailure } from './RecordFailure.tsx'
import { RecordTabs } from './RecordTabs.tsx'
import type { RecordBodyProps } from './recordBodyProps.ts'
import { useHindrance } from './useHindrance.ts'
import { useRecentRecord } from './useRecentRecord.ts'
import { useRecord } from './useRecord.ts'

const RecordFresh = lazyChunk(() => import('#portal/entity/fresh/RecordFresh.tsx'), 'RecordFresh')

/** Record with its heading: new, in view mode, or in edit mode. */
export function RecordBody(props: RecordBodyProps) {
  const { entity, place, titleId, modes, corner, tabs = [] } = props
  const { Summary } = useExtras()
  const { data, error } = useRecord(entity, place)
  // A record from the cache is dropped when reading it again fails.
  const record = error ? undefined : data
  const isReadOnly = useIsReadOnly(props)
  const [people, setPeople] = useState<HTMLElement | null>(null)
  const isSoon = usePreloadDelay(RecordFresh.load)
  useRecentRecord(entity, place.type === 'record' ? place.id : undefined, record, error)
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 1 }}>
      <Heading {...{ entity, place, titleId, modes, isReadOnly, corner, tabs, record, setPeople }} />
      {Summary && isStored(record) && (
        <Suspense fallback={<SummarySkeleton />}>
          <Summary record={record} />
        </Suspense>
      )}
      <Content {...props} />
      {isSoon && isStored(record) && (
        <Suspense fallback={null}>
          <RecordFresh entity={entity} record={record} people={people} />
        </Suspense>
      )}
    </Box>
  )
}

/** Placeholder of the summary's height, so that the content below does not shift. */
function SummarySkeleton() {
  return (
    <Box sx={{ px: INSET, pb: 1.5 }}>
      <Skeleton variant="rounded" height={44} />
    </Box>
  )
}

/** Whether the user may change any field of the record in its current state. */
function useMayEdit({ entity, place }: Pick<RecordBodyProps, 'entity' | 'place'>): boolean {
  const { canEdit } = useRights(entity)
  const { data } = useRecord(entity, place)
  const changeable = useChangeable(entity, data)
  return canEdit && changeable !== undefined
}

function useIsReadOnly({ entity, place }: RecordBodyProps): boolean {
  const mayEdit = useMayEdit({ entity, place })
  return place.type === 'record' && !(place.isEdit && mayEdit)
}

function Content(props: RecordBodyProps) {
  const { entity, place, modes } = props
  const { data, error, refetch } = useRecord(entity, place)
  const { canCreate } = useRights(entity)
  const isReadOnly = useIsReadOnly(props)
  if (place.type === 'new' && !canCreate) return <Forbidden />
  if (error) return <RecordFailure error={error} onRetry={() => void refetch()} onClose={modes.close} />
  return data ? <RecordTabs {...props} record={data} isReadOnly={isReadOnly} /> : <BodySkeleton />
}

/** Pixels of the record's picture, of the gap beside it, and of the least room for both before tools go above. */
const PICTURE = 44
const GAP = 8
const LEAST_TITLE = 160

type HeadingProps = Pick<RecordBodyProps, 'entity' | 'place' | 'titleId' | 'modes' | 'corner' | 'tabs'> & {
  readonly record: Row | undefined
  readonly isReadOnly: boolean
  /** Takes the place for those who have the record open. */
  readonly setPeople: (place: HTMLElement | null) => void
}

function Heading(props: HeadingProps) {
  const { entity, place, record, titleId, modes, isReadOnly, corner, tabs = [], setPeople } = props
  const translate = useTranslate()
  const { one } = useLabels(entity)
  const { ActionNote } = useExtras()
  const mayEdit = useMayEdit({ entity, place })
  const stored = isStored(record) ? record : undefined
  const nameOfKind = entity.register.page ? [] : [one]
  const kinds = { record: stored ? nameOfKind : [], new: [translate('forms.new')] }
  const about = kinds[place.type]
  const hindrance = useHindrance(entity, stored)
  // The title is shown below the tools where they leave no room beside them.
  const isBelow = Boolean(corner)
  const leastTitle = entity.register.picture ? LEAST_TITLE - PICTURE - GAP : LEAST_TITLE
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: isBelow ? { xs: 'wrap-reverse', sm: 'nowrap' } : 'nowrap',
          justifyContent: 'flex-end',
          alignItems: 'flex-start',
          gap: 1,
          px: INSET,
          pt: { xs: 1.5, sm: 2 },
          pb: 1.5,
        }}
      >
        {stored && <PictureFrame entity={entity} id={stored.Id} side={PICTURE} />}
        <Box
          sx={{
            flex: isBelow ? { xs: `1 0 ${leastTitle}px`, sm: 1 } : 1,
            minWidth: 0,
            ...(entity.register.picture && { alignSelf: 'center' }),
          }}
        >
          <Typography variant="body2" color="text.secondary">
            {[...about, ...(hindrance ? [hindrance] : [])].join(' · ')}
          </Typography>
          <Typography id={titleId} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {stored ? <RecordTitle entity={entity} record={stored} /> : one}
          </Typography>
        </Box>
        <Box ref={setPeople} sx={{ flexShrink: 0, alignSelf: 'center', '&:empty': { display: 'none' } }} />
        {stored && mayEdit && (
          <ModeButton
            isEdit={!isReadOnly}
            onEdit={() => modes.edit(stored.Id)}
            onView={() => modes.view(stored.Id)}
          />
        )}
        {stored && !tabs.some(({ isHistory }) => isHistory) && (
          // Negative margin, so that it does not make the heading taller.
          <Box sx={{ my: corner ? 0 : -0.75 }}>
            <HistoryButton entity={entity} record={stored} />
          </Box>
        )}
        {corner}
      </Box>
      {stored && <RecordActions entity={entity} record={stored} Note={ActionNote} />}
    </>
  )
}

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e']

function BodySkeleton() {
  const translate = useTranslate()
  const isConnected = useConnection()
  if (!isConnected) return <Disconnected />
  return (
    <Box role="status" aria-label={translate('forms.list.loading')} sx={{ px: INSET, py: 2 }}>
      {SKELETON_ROWS.map(row => (
        <Skeleton key={row} variant="rounded" height={40} sx={{ mb: 2 }} />
      ))}
    </Box>
  )
}
