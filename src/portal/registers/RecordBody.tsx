import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { Suspense, useState } from 'react'
import { CreateBase, EditBase } from 'react-admin'
import type { Row } from '#contract/validation.ts'
import { useExtras } from '#portal/entity/extras/extras.ts'
import { Disconnected, Forbidden } from '#portal/entity/list/ListNotices.tsx'
import { isStored, MODEL, modelQuery } from '#portal/entity/model/useModel.ts'
import { useChangeable } from '#portal/entity/record/useChangeable.ts'
import { useConnection } from '#portal/http/connection.ts'
import { useRights } from '#portal/session/useRights.ts'
import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'
import { usePreloadDelay } from '#portal/ui/lazy/usePreloadDelay.ts'
import { INSET } from '#portal/ui/theme/inset.ts'
import { useTranslate } from '#portal/words/useTranslate.ts'
import { RecordFailure } from './RecordFailure.tsx'
import { RecordHeading } from './RecordHeading.tsx'
import { RecordTabs } from './RecordTabs.tsx'
import type { RecordBodyProps } from './recordBodyProps.ts'
import { useNewRecord } from './useNewRecord.ts'
import { useRecentRecord } from './useRecentRecord.ts'

const RecordFresh = lazyChunk(() => import('#portal/entity/fresh/RecordFresh.tsx'), 'RecordFresh')

/** Record with its heading: new, in view mode, or in edit mode. */
export function RecordBody(props: RecordBodyProps) {
  const { place } = props
  return place.type === 'new' ? <NewRecord {...props} /> : <StoredRecord {...props} id={place.id} />
}

// The router lets nobody in who may not see the register; its failures are shown in the record's place (decision 0291).
const base = { disableAuthentication: true, redirect: false } as const
// Both of the same `meta`, under which an opened record is cached.
const mutation = { meta: MODEL }
const query = { ...modelQuery, meta: MODEL, onError: () => {} }

function StoredRecord({ id, ...props }: RecordBodyProps & { readonly id: number }) {
  return (
    <EditBase
      {...base}
      resource={props.entity.name}
      id={id}
      mutationMode="pessimistic"
      redirectOnError={false}
      queryOptions={query}
      mutationOptions={mutation}
      render={({ record, error, refetch }) => <Screen {...props} opened={{ record, error, refetch }} />}
    />
  )
}

function NewRecord(props: RecordBodyProps) {
  const opened = useNewRecord(props.entity)
  return (
    <CreateBase {...base} resource={props.entity.name} {...(opened.record && { record: opened.record })}>
      <Screen {...props} opened={opened} />
    </CreateBase>
  )
}

type ScreenProps = RecordBodyProps & {
  readonly opened: {
    readonly record?: Row | undefined
    readonly error?: Error | null
    readonly refetch: () => Promise<unknown>
  }
}

function Screen({ opened, ...props }: ScreenProps) {
  const { entity, place } = props
  const { record, refetch } = opened
  // A record that cannot be read again stays, with what is typed in its form.
  const error = record ? null : (opened.error ?? null)
  const { Summary } = useExtras()
  const { canEdit } = useRights(entity)
  const mayEdit = useChangeable(entity, record) !== undefined && canEdit
  const isReadOnly = place.type === 'record' && !(place.isEdit && mayEdit)
  const [people, setPeople] = useState<HTMLElement | null>(null)
  const isSoon = usePreloadDelay(RecordFresh.load)
  useRecentRecord(entity, place.type === 'record' ? place.id : undefined, record, error)
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 1 }}>
      <RecordHeading {...{ ...props, record, isReadOnly, mayEdit, setPeople }} />
      {Summary && isStored(record) && (
        <Suspense fallback={<SummarySkeleton />}>
          <Summary record={record} />
        </Suspense>
      )}
      <Content {...{ ...props, record, error, refetch, isReadOnly }} />
      {isSoon && isStored(record) && (
        <Suspense fallback={null}>
          <RecordFresh entity={entity} record={record} people={people} />
        </Suspense>
      )}
    </Box>
  )
}

type ContentProps = RecordBodyProps & {
  readonly record: Row | undefined
  readonly error: Error | null
  readonly refetch: () => Promise<unknown>
  readonly isReadOnly: boolean
}

function Content({ record, error, refetch, ...props }: ContentProps) {
  const { entity, place, modes } = props
  const { canCreate } = useRights(entity)
  if (place.type === 'new' && !canCreate) return <Forbidden />
  if (error) return <RecordFailure error={error} onRetry={() => void refetch()} onClose={modes.close} />
  return record ? <RecordTabs {...props} record={record} /> : <BodySkeleton />
}

/** Placeholder of the summary's height, so that the content below does not shift. */
function SummarySkeleton() {
  return (
    <Box sx={{ px: INSET, pb: 1.5 }}>
      <Skeleton variant="rounded" height={44} />
    </Box>
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
