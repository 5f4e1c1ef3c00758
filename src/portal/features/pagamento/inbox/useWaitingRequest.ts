import { useGetOne } from 'react-admin'
import type { OpenedOf } from '#contract/record.ts'
import { MODEL } from '#portal/record/model/useModel.ts'

/** Request as its own page would open it, with what stands against acting on it; read anew when it is shown again. */
export function useWaitingRequest(id: number) {
  return useGetOne<OpenedOf<'pagamento'> & { readonly id: number }>(
    'pagamento',
    { id, meta: MODEL },
    { retry: false, gcTime: 0 },
  )
}
