import { baixaEndpoints } from '#contract/features/baixa.ts'
import { useCall } from '#portal/providers/http/useCall.ts'
import { modelKey } from '#portal/record/model/useModel.ts'
import { useFreshness } from '#portal/record/useFreshness.ts'

type Filter = Readonly<Record<string, string | number[]>>

/** Adds the payment requests that match a filter to a draft settlement. */
export function useAdding(idBaixa: number, onAdded: () => void) {
  const refresh = useFreshness()
  const { mutate, isPending } = useCall(baixaEndpoints['baixa/itens/adicionarTodos'], {
    onSettled: () => refresh(),
    onSuccess: onAdded,
    rereads: modelKey('baixa', idBaixa),
  })
  return { addAll: (Filtro: Filter) => mutate({ body: { IdBaixa: idBaixa, Filtro } }), isAdding: isPending }
}
