import { useQuery } from '@tanstack/react-query'
import { pagamentoEndpoints, type RevisaoPagamento } from '#contract/features/pagamento.ts'
import { LARGEST_PAGE } from '#contract/paging.ts'
import type { RecordOf } from '#contract/record.ts'
import { call } from '#portal/providers/http/request.ts'
import { useAdditions } from '#portal/providers/session/additions.ts'
import { isOffered } from '#portal/providers/session/canAccess.ts'
import { useSession } from '#portal/providers/session/session.ts'

const { 'pagamentos/revisao': endpoint } = pagamentoEndpoints

/** Ids in portions that one call takes. */
const portionsOf = (ids: readonly number[]) =>
  Array.from({ length: Math.ceil(ids.length / LARGEST_PAGE) }, (_, at) =>
    ids.slice(at * LARGEST_PAGE, (at + 1) * LARGEST_PAGE),
  )

/** Query of what stands against authorizing each of many requests; of a host that does not answer it, of nothing. */
export function useAuthorizationReviews(records: readonly RecordOf<'pagamento'>[]) {
  const user = useSession()
  const isAnswered = useAdditions() && isOffered(user, endpoint)
  const versions = records.map(({ Id, Versao }) => [Id, Versao])
  return useQuery({
    queryKey: ['pagamentos/revisao', isAnswered, versions],
    queryFn: async ({ signal }) => {
      const reviews: RevisaoPagamento[] = []
      const portions = isAnswered ? portionsOf(records.map(({ Id }) => Id)) : []
      for (const Ids of portions) reviews.push(...(await call(endpoint, { body: { Ids }, signal })))
      return isAnswered ? reviews : undefinedReviews(records)
    },
    enabled: records.length > 0,
  })
}

/** Requests of which nothing is told: the server judges each alone. */
const undefinedReviews = (records: readonly RecordOf<'pagamento'>[]): readonly RevisaoPagamento[] =>
  records.map(({ Id, Versao }) => ({
    Id,
    Versao: Versao,
    Avisos: [],
    Boleto: null,
    Iguais: [],
    Impedimento: null,
    PrimeiraDeDuas: false,
    ValorNaMoeda: null,
  }))
