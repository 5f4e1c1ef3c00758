import { Navigate, useParams } from 'react-router-dom'
import type { Entity } from '#contract/entity.ts'
import { placeAt } from './paths.ts'
import { RecordPanel } from './RecordPanel.tsx'
import { RegisterList } from './RegisterList.tsx'

/** A register whose records open in a panel: the list stays where it is. */
export function RegisterScreen({ entity }: { readonly entity: Entity }) {
  const place = placeAt(useParams()['*'] ?? '')
  if (!place) return <Navigate to="/pages/error-404" replace />
  return (
    <>
      <RegisterList entity={entity} />
      <RecordPanel entity={entity} place={place} />
    </>
  )
}
