import { useQuery } from '@tanstack/react-query'
import { pagamentoEndpoints, type SituacaoPagamento } from '#contract/features/pagamento.ts'
import { call } from '#portal/providers/http/request.ts'

/** Numbers and sums of requests by status, within these filters; undefined until the server has told them. */
export function useSituations(
  filter: Readonly<Record<string, unknown>>,
  enabled: boolean,
): readonly SituacaoPagamento[] | undefined {
  const { data } = useQuery({
    queryKey: ['pagamentos/situacoes', filter],
    queryFn: ({ signal }) =>
      call(pagamentoEndpoints['pagamentos/situacoes'], { query: { filter: JSON.stringify(filter) }, signal }),
    placeholderData: before => before,
    enabled,
  })
  return data
}
