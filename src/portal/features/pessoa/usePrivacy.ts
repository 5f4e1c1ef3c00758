import { useQuery } from '@tanstack/react-query'
import { pessoaEndpoints } from '#contract/features/pessoa.ts'
import { call } from '#portal/providers/http/request.ts'

/** Key of what is kept about people. */
export const PRIVACY_KEY = ['privacidade']

/** Answer of what is kept about people, and for how long. */
export function usePrivacy() {
  return useQuery({
    queryKey: PRIVACY_KEY,
    queryFn: ({ signal }) => call(pessoaEndpoints.privacidade, { signal }),
  })
}
