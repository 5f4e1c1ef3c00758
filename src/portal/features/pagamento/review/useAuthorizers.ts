import { useQuery } from '@tanstack/react-query'
import { type AutorizadoresPagamento, pagamentoEndpoints } from '#contract/features/pagamento.ts'
import type { RecordOf } from '#contract/record.ts'
import { call } from '#portal/providers/http/request.ts'
import { useAdditions } from '#portal/providers/session/additions.ts'
import { statusPagamento } from '#rules/pagamento/status.ts'

type Asked = {
  readonly data: AutorizadoresPagamento | undefined
  /** Whether there is something to ask: the request waits, at a host that can tell. */
  readonly isAsked: boolean
  readonly isLoading: boolean
}

/** Users who may authorize a waiting payment request now, and how many still have to. */
export function useAuthorizers({
  Id,
  Versao,
  StatusPagamento,
}: Pick<RecordOf<'pagamento'>, 'Id' | 'Versao' | 'StatusPagamento'>): Asked {
  const isAsked = useAdditions() && StatusPagamento === statusPagamento.aguardandoAutorizacao
  const { data, isLoading } = useQuery({
    queryKey: ['pagamento/autorizadores', Id, Versao],
    queryFn: ({ signal }) =>
      call(pagamentoEndpoints['pagamento/autorizadores'], { query: { id: String(Id) }, signal }),
    enabled: isAsked,
  })
  return { data, isAsked, isLoading }
}
