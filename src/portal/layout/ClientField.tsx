import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import { chunk } from '#portal/providers/chunk.ts'

const load = chunk(async () => ({ default: (await import('./ClientSearch.tsx')).ClientSearch }))

const ClientSearch = lazy(load)

type Props = { readonly onChosen?: () => void }

/** Chooses the client a provider works for; a client company never does, and does not load it. */
export function ClientField(props: Props) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={40} />}>
      <ClientSearch {...props} />
    </Suspense>
  )
}
