import Skeleton from '@mui/material/Skeleton'
import { ClientSearch } from '#portal/layout/dialogsChunk.ts'
import { useLoaded } from '#portal/ui/lazy/useLoaded.ts'

/** Pixels of the input with its label above. */
const HEIGHT = 62

type Props = { readonly onChosen?: () => void }

/** Client selection of a provider, in a chunk that a client company never loads. */
export function ClientField(props: Props) {
  const isLoaded = useLoaded(ClientSearch.load, true)
  return isLoaded ? <ClientSearch {...props} /> : <Skeleton variant="rounded" height={HEIGHT} />
}
