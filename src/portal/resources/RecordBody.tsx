import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { memo, Suspense, useRef } from 'react'
import { useConnection } from '#portal/providers/http/connection.ts'
import { useRights } from '#portal/providers/session/useRights.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { isStored } from '#portal/record/model/useModel.ts'
import { useChangeable } from '#portal/record/useChangeable.ts'
import { useExtras } from '#portal/resources/extras/extras.ts'
import { Forbidden } from '#portal/resources/list/ListNotices.tsx'
import { INSET } from '#portal/theme/inset.ts'
import { LaterPart } from '#portal/ui/lazy/LaterPart.tsx'
import { Disconnected } from '#portal/ui/Note.tsx'
import { useIsLate } from '#portal/ui/useIsLate.ts'
import { useOriginalId } from './copy/useOriginalId.ts'
import { FieldsSkeleton } from './FieldsSkeleton.tsx'
import { RecordFresh } from './freshChunk.ts'
import { RecordHead } from './head/RecordHead.tsx'
import { type ReadingOfRecord, RecordBase } from './RecordBase.tsx'
import { RecordData } from './RecordData.tsx'
import { RecordFailure } from './RecordFailure.tsx'
import { RecordHeading } from './RecordHeading.tsx'
import { RecordTabs } from './RecordTabs.tsx'
import type { RecordBodyProps } from './recordBodyProps.ts'
import { RecordSections } from './sections/RecordSections.tsx'
import { useRecentRecord } from './useRecentRecord.ts'

/** Record with its heading: new, in view mode, or in edit mode. */
export function RecordBody(props: RecordBodyProps) {
  const { entity, place } = props
  const copied = useOriginalId()
  return (
    <RecordBase
      entity={entity}
      id={place.type === 'record' ? place.id : undefined}
      copied={copied}
      render={opened => <Screen {...props} {...opened} />}
    />
  )
}

// `EditBase` renders again once its mutation knows the record, which changes nothing here.
const Screen = memo(function Screen({ record, error, refetch, ...props }: RecordBodyProps & ReadingOfRecord) {
  const { entity, place } = props
  const { head } = entity.register
  const { Summary } = useExtras()
  const { canEdit } = useRights(entity)
  const mayEdit = useChangeable(entity, record) !== undefined && canEdit
  const isReadOnly = place.type === 'record' && !(place.isEdit && mayEdit)
  const people = useRef<HTMLElement>(null)
  useRecentRecord(entity, place.type === 'record' ? place.id : undefined, record, error)
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 1, pb: { xs: head ? 7 : 0, sm: 0 } }}>
      {head && isStored(record) ? (
        <RecordHead {...{ ...props, head, record, isReadOnly, mayEdit, people }} />
      ) : (
        <RecordHeading {...{ ...props, record, isReadOnly, mayEdit, people }} />
      )}
      {Summary && isStored(record) && (
        <Suspense fallback={<SummarySkeleton />}>
          <Summary record={record} />
        </Suspense>
      )}
      <Content {...{ ...props, record, error, refetch, isReadOnly }} />
      {isStored(record) && (
        <LaterPart of={RecordFresh}>
          <RecordFresh entity={entity} record={record} people={people} />
        </LaterPart>
      )}
    </Box>
  )
})

type ContentProps = RecordBodyProps & ReadingOfRecord & { readonly isReadOnly: boolean }

function Content({ record, error, refetch, ...props }: ContentProps) {
  const { entity, place, modes } = props
  const { canCreate } = useRights(entity)
  if (place.type === 'new' && !canCreate) return <Forbidden />
  if (error) return <RecordFailure error={error} onRetry={() => void refetch()} onClose={modes.close} />
  if (!record) return <BodySkeleton {...props} />
  if (!entity.register.onePage) return <RecordTabs {...props} record={record} />
  return isStored(record) ? (
    <RecordSections {...props} record={record} />
  ) : (
    <RecordData {...props} record={record} />
  )
}

/** Placeholder of the summary's height, so that the content below does not shift. */
function SummarySkeleton() {
  return (
    <Box sx={{ px: INSET, pb: 1.5 }}>
      <Skeleton variant="rounded" height={68} />
    </Box>
  )
}

function BodySkeleton({ entity, isReadOnly }: Pick<ContentProps, 'entity' | 'isReadOnly'>) {
  const translate = useTranslate()
  const isConnected = useConnection()
  const isLate = useIsLate()
  if (!isConnected) return <Disconnected />
  return (
    <Box role="status" aria-label={translate('forms.list.loading')} sx={{ px: INSET, py: 2 }}>
      {isLate && <FieldsSkeleton entity={entity} isForm={!isReadOnly} />}
    </Box>
  )
}
