import Skeleton from '@mui/material/Skeleton'
import { Suspense } from 'react'
import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'

const ClientSearch = lazyChunk(() => import('./ClientSearch.tsx'), 'ClientSearch')

type Props = { readonly onChosen?: () => void }

/** Client selection of a provider, in a chunk that a client company never loads. */
export function ClientField(props: Props) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={40} />}>
      <ClientSearch {...props} />
    </Suspense>
  )
}
