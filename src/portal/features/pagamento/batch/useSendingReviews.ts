import { useQuery } from '@tanstack/react-query'
import { pagamentoEndpoints, type ResumoPagamento } from '#contract/features/pagamento.ts'
import type { RecordOf } from '#contract/record.ts'
import { call } from '#portal/providers/http/request.ts'
import { useAdditions } from '#portal/providers/session/additions.ts'

const { 'pagamento/resumo': endpoint } = pagamentoEndpoints

/** Reviews by the Ids of their requests. */
type Reviews = ReadonlyMap<number, ResumoPagamento>

/** Query of the warnings of each of many drafts, one by one: whoever sends them may not review many; of a host that tells none, of nothing. */
export function useSendingReviews(records: readonly RecordOf<'pagamento'>[]) {
  const hasAdditions = useAdditions()
  const versions = records.map(({ Id, Versao }) => [Id, Versao])
  return useQuery({
    queryKey: ['pagamento/resumo', 'enviar', hasAdditions, versions],
    queryFn: async ({ signal }): Promise<Reviews> => {
      // The browser sends a few of them at a time.
      const reviews = (hasAdditions ? records : []).map(
        async ({ Id }) => [Id, await call(endpoint, { query: { id: String(Id) }, signal })] as const,
      )
      return new Map(await Promise.all(reviews))
    },
  })
}
