import { Suspense } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import type { Entity } from '#contract/entity.ts'
import type { AnyTab } from '#portal/entity/extras/extraTab.ts'
import { placeAt } from '#portal/entity/model/paths.ts'
import { usePreloadDelay } from '#portal/ui/lazy/usePreloadDelay.ts'
import { ProgressBar } from '#portal/ui/ProgressBar.tsx'
import { useTranslate } from '#portal/words/useTranslate.ts'
import { RecordPanel, RegisterList } from './chunks.ts'

type Props = { readonly entity: Entity; readonly tabs: readonly AnyTab[] }

/** Register whose records open in a panel, while the list stays mounted. */
export function RegisterScreen({ entity, tabs }: Props) {
  const translate = useTranslate()
  const isSoon = usePreloadDelay(RecordPanel.load)
  const [search] = useSearchParams()
  const place = placeAt(useParams()['*'] ?? '', search)
  if (!place) return <Navigate to="/pages/error-404" replace />
  const isOpen = place.type !== 'list'
  return (
    <>
      <RegisterList entity={entity} />
      {(isOpen || isSoon) && (
        <Suspense fallback={isOpen && <ProgressBar label={translate('shell.loading')} isAtTheTop />}>
          <RecordPanel entity={entity} place={place} tabs={tabs} />
        </Suspense>
      )}
    </>
  )
}
