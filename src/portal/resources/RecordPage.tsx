import Card from '@mui/material/Card'
import { useId } from 'react'
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import type { Entity } from '#contract/entity.ts'
import { routeOf } from '#contract/route.ts'
import { placeAt, recordPath } from '#portal/record/model/paths.ts'
import { isStored } from '#portal/record/model/useModel.ts'
import type { ExtraTab } from '#portal/resources/extras/extraTab.ts'
import { RecordBody } from './RecordBody.tsx'
import { RecordForms } from './RecordForms.tsx'
import { RecordTools } from './RecordTools.tsx'
import { useModes } from './useModes.ts'

type Props = { readonly entity: Entity; readonly tabs: readonly ExtraTab[] }

/** Record on a page of its own. */
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
  const modes = useModes(entity, () => routeOf(entity))
  const [search] = useSearchParams()
  const place = placeAt(useParams()['id'] ?? '', search)
  if (!place || place.type === 'list') return <Navigate to="/pages/error-404" replace />

  return (
    <Card component="section" aria-labelledby={titleId} sx={{ overflow: 'visible' }}>
      <RecordBody
        key={place.type === 'record' ? place.id : place.type}
        entity={entity}
        place={place}
        tabs={tabs}
        titleId={titleId}
        modes={modes}
        // A host may answer a new record without its Id: then the list is shown.
        onCreated={saved =>
          isStored(saved)
            ? void navigate(recordPath(entity, saved.Id, { isEdit: true }), { replace: true, state })
            : modes.close()
        }
        // A record opened in edit mode stays so: its details may come next.
        onUpdated={modes.isViewed ? modes.back : () => {}}
        corner={place.type === 'record' && <RecordTools entity={entity} place={place} search="" />}
      />
    </Card>
  )
}
