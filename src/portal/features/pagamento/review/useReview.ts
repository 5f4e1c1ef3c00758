import { useQuery } from '@tanstack/react-query'
import { pagamentoEndpoints } from '#contract/features/pagamento.ts'
import type { OpenedOf } from '#contract/record.ts'
import { call } from '#portal/providers/http/request.ts'
import { useAdditions } from '#portal/providers/session/additions.ts'

/** Milliseconds within which parts of a page that come one after the other show the same reading. */
const FRESH = 5_000

/**
 * Query of a payment request's warnings, statutory taxes and documented total; read again for each version.
 */
export function useReview({ Id, Versao, ValorBruto }: OpenedOf<'pagamento'>) {
  return useQuery({
    queryKey: ['pagamento/resumo', Id, Versao, ValorBruto],
    queryFn: ({ signal }) =>
      call(pagamentoEndpoints['pagamento/resumo'], { query: { id: String(Id) }, signal }),
    staleTime: FRESH,
    placeholderData: before => before,
    enabled: useAdditions(),
  })
}
