import { useQuery } from '@tanstack/react-query'
import { pagamentoEndpoints } from '#contract/features/pagamento.ts'
import type { OpenedOf } from '#contract/record.ts'
import { call } from '#portal/http/request.ts'
import { useAdditions } from '#portal/session/additions.ts'

/** What of a request wants attention: its warnings, the taxes of the law, what is proven; read anew with each version. */
export function useReview({ Id, Versao, ValorBruto }: OpenedOf<'pagamento'>) {
  return useQuery({
    queryKey: ['pagamento/resumo', Id, Versao, ValorBruto],
    queryFn: ({ signal }) =>
      call(pagamentoEndpoints['pagamento/resumo'], { query: { id: String(Id) }, signal }),
    placeholderData: before => before,
    enabled: useAdditions(),
  })
}
