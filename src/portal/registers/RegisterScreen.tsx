import { lazy, Suspense } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import type { Entity } from '#contract/entity.ts'
import { ProgressBar } from '#portal/parts/ProgressBar.tsx'
import { placeAt } from '#portal/parts/record/paths.ts'
import { useSoon } from '#portal/parts/useSoon.ts'
import { chunk } from '#portal/providers/chunk.ts'
import { useWords } from '#portal/providers/language.ts'
import type { ExtraTab } from './extraTab.ts'

// Two parts rather than one after the other: the address of a record wants both at once, a list only its own.
const RegisterList = lazy(chunk(async () => ({ default: (await import('./RegisterList.tsx')).RegisterList })))
const RecordPanel = lazy(chunk(async () => ({ default: (await import('./RecordPanel.tsx')).RecordPanel })))

type Props = { readonly entity: Entity; readonly tabs: readonly ExtraTab[] }

/** A register whose records open in a panel: the list stays where it is. */
export function RegisterScreen({ entity, tabs }: Props) {
  const say = useWords()
  const isSoon = useSoon()
  const [search] = useSearchParams()
  const place = placeAt(useParams()['*'] ?? '', search)
  if (!place) return <Navigate to="/pages/error-404" replace />
  const isOpen = place.sort !== 'list'
  return (
    <>
      <RegisterList entity={entity} />
      {(isOpen || isSoon) && (
        <Suspense fallback={isOpen && <ProgressBar label={say('shell.loading')} isAtTheTop />}>
          <RecordPanel entity={entity} place={place} tabs={tabs} />
        </Suspense>
      )}
    </>
  )
}
