import { Navigate, useLocation, useParams } from 'react-router-dom'
import type { Entity } from '#contract/entity.ts'
import { routeOf } from '#contract/route.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { listSearch, placeAt } from '#portal/record/model/paths.ts'
import type { ExtraTab } from '#portal/resources/extras/extraTab.ts'
import { LaterPart } from '#portal/ui/lazy/LaterPart.tsx'
import { ProgressBar } from '#portal/ui/ProgressBar.tsx'
import { StillAddress } from '#portal/ui/StillAddress.tsx'
import { RegisterList } from './chunks.ts'
import { RecordPanel } from './recordChunk.ts'

type Props = { readonly entity: Entity; readonly tabs: readonly ExtraTab[] }

/** Register whose records open in a panel, while the list stays mounted. */
export function RegisterScreen({ entity, tabs }: Props) {
  const translate = useTranslate()
  const { search } = useLocation()
  const place = placeAt(useParams()['*'] ?? '', new URLSearchParams(search))
  if (!place) return <Navigate to="/pages/error-404" replace />
  const isOpen = place.type !== 'list'
  return (
    <>
      <StillAddress pathname={routeOf(entity)} search={isOpen ? listSearch(search) : search}>
        <RegisterList entity={entity} isCovered={isOpen} />
      </StillAddress>
      <LaterPart
        of={RecordPanel}
        isWanted={isOpen}
        fallback={isOpen && <ProgressBar label={translate('shell.loading')} isAtTheTop />}
      >
        <RecordPanel entity={entity} place={place} tabs={tabs} />
      </LaterPart>
    </>
  )
}
