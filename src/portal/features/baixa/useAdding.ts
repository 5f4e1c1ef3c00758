import { baixaEndpoints } from '#contract/features/baixa.ts'
import { useCall } from '#portal/providers/http/useCall.ts'
import { modelKey } from '#portal/record/model/useModel.ts'
import { useFreshness } from '#portal/record/useFreshness.ts'

type Filter = Readonly<Record<string, string>>

/** Adds payment requests to a draft settlement: one, or all that match a filter. */
export function useAdding(idBaixa: number) {
  const refresh = useFreshness()
  const options = { onSettled: () => refresh(), rereads: modelKey('baixa', idBaixa) }
  const one = useCall(baixaEndpoints['baixa/item/adicionar'], options)
  const all = useCall(baixaEndpoints['baixa/itens/adicionarTodos'], options)
  return {
    add: (id: number) => one.mutate({ query: { idBaixa: String(idBaixa), idPagamento: String(id) } }),
    addAll: (Filtro: Filter) => all.mutate({ body: { IdBaixa: idBaixa, Filtro } }),
    isAdding: one.isPending || all.isPending,
  }
}
