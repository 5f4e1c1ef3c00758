import { useQuery } from '@tanstack/react-query'
import { type FatorDoUsuario, fatorEndpoints } from '#contract/features/fator.ts'
import type { FactorMeans } from '#contract/problem.ts'
import { call } from '#portal/providers/http/request.ts'

/** Key of the query of the signed-in user's second factor. */
export const FACTOR_KEY = ['fator']

/** Second factor of the signed-in user. */
export function useFactor() {
  return useQuery({
    queryKey: FACTOR_KEY,
    queryFn: ({ signal }) => call(fatorEndpoints.fator, { signal }),
  })
}

/** Means by which the user proves the factor, besides recovery codes; none where there is no factor. */
export function meansOf({ Desde, Chaves }: FatorDoUsuario): readonly FactorMeans[] {
  return [
    ...(Desde === null ? [] : (['aplicativo'] as const)),
    ...(Chaves.length === 0 ? [] : (['chave'] as const)),
  ]
}
