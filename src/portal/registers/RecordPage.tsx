import Card from '@mui/material/Card'
import { useId } from 'react'
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import type { Entity } from '#contract/entity.ts'
import { routeOf } from '#contract/route.ts'
import { pagePlace, recordPath } from '#portal/parts/record/paths.ts'
import type { ExtraTab } from './extraTab.ts'
import { RecordBody } from './RecordBody.tsx'
import { RecordForms } from './RecordForms.tsx'
import { RecordTools } from './RecordTools.tsx'
import { useWayBack } from './useWayBack.ts'

type Props = { readonly entity: Entity; readonly tabs: readonly ExtraTab[] }

/** A record on a page of its own. */
export function RecordPage(props: Props) {
  return (
    <RecordForms>
      <Page {...props} />
    </RecordForms>
  )
}

function Page({ entity, tabs }: Props) {
  const titleId = useId()
  const navigate = useNavigate()
  const { state } = useLocation()
  const onClose = useWayBack(routeOf(entity))
  const [search] = useSearchParams()
  const place = pagePlace(useParams()['id'] ?? '', search)
  if (!place) return <Navigate to="/pages/error-404" replace />

  return (
    <Card component="section" aria-labelledby={titleId} sx={{ overflow: 'visible' }}>
      <RecordBody
        key={place.sort === 'record' ? place.id : place.sort}
        entity={entity}
        place={place}
        tabs={tabs}
        titleId={titleId}
        onClose={onClose}
        onCreated={({ Id }) => void navigate(recordPath(entity, Id, true), { replace: true, state })}
        onUpdated={() => {}}
        corner={<RecordTools entity={entity} place={place} search="" />}
      />
    </Card>
  )
}
