import { useMutation, useQueryClient } from '@tanstack/react-query'
import { baixaEndpoints } from '#contract/features/baixa.ts'
import { call } from '#portal/providers/http/request.ts'
import { useIdempotencyKey } from '#portal/providers/http/useIdempotencyKey.ts'
import { toastError } from '#portal/providers/messages/toast.ts'
import { modelKey } from '#portal/record/model/useModel.ts'
import { useFreshness } from '#portal/record/useFreshness.ts'

type Filter = Readonly<Record<string, string>>

/** Mutation that adds payment requests to a draft settlement: one, or all that match a filter. */
export function useAdding(idBaixa: number) {
  const intend = useIdempotencyKey()
  const refresh = useFreshness()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: number | Filter) =>
      intend<unknown>(intent =>
        typeof wanted === 'number'
          ? call(baixaEndpoints['baixa/item/adicionar'], {
              query: { idBaixa: String(idBaixa), idPagamento: String(wanted) },
              intent,
            })
          : call(baixaEndpoints['baixa/itens/adicionarTodos'], {
              body: { IdBaixa: idBaixa, Filtro: wanted },
              intent,
            }),
      ),
    onError: toastError,
    // Also after a rejection: somebody else may have added the payment request to another settlement.
    onSettled: () => {
      refresh()
      void queryClient.invalidateQueries({ queryKey: modelKey('baixa', idBaixa) })
    },
  })
  return { add: mutate, isAdding: isPending }
}
