import Skeleton from '@mui/material/Skeleton'
import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'
import { useLoaded } from '#portal/ui/lazy/useLoaded.ts'

const ClientSearch = lazyChunk(() => import('./ClientSearch.tsx'), 'ClientSearch')

type Props = { readonly onChosen?: () => void }

/** Client selection of a provider, in a chunk that a client company never loads. */
export function ClientField(props: Props) {
  const isLoaded = useLoaded(ClientSearch.load, true)
  return isLoaded ? <ClientSearch {...props} /> : <Skeleton variant="rounded" height={40} />
}
