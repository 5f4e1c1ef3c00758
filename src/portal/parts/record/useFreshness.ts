import { useQueryClient } from '@tanstack/react-query'
import { MODEL } from '#portal/providers/resource.ts'

/** After a change, lists and choices are read again; a form that is open keeps what is being typed. */
export function useFreshness(): () => void {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== MODEL })
}
