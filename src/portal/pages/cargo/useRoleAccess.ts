import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { access, type CargoCompleto } from '#contract/access.ts'
import { useFreshness } from '#portal/parts/record/useFreshness.ts'
import { useIntent } from '#portal/parts/record/useIntent.ts'
import { modelKey } from '#portal/parts/record/useModel.ts'
import { call } from '#portal/providers/request.ts'
import { toastError, toastSuccess } from '#portal/providers/toast.ts'
import type { Flags } from '#rules/access.ts'

const keyOf = (id: number) => ['cargo/v2', id] as const

/** What a job role opens, product by product. */
export function useRoleAccess(id: number | undefined) {
  return useQuery({
    queryKey: keyOf(id ?? 0),
    queryFn: ({ signal }) => call(access['cargo/v2'], { query: { id: String(id) }, signal }),
    enabled: id !== undefined,
  })
}

/** Changes what a job role opens; each says how it went. */
export function useRoleChanges(id: number) {
  const queryClient = useQueryClient()
  const refresh = useFreshness()
  const intend = useIntent()
  const reread = async () => {
    refresh()
    // Its version may be another now.
    await queryClient.invalidateQueries({ queryKey: modelKey('cargo', id) })
    await queryClient.invalidateQueries({ queryKey: keyOf(id) })
  }
  const done = async (answer: { readonly Message: string }) => {
    toastSuccess(answer)
    await reread()
  }
  const options = { onSuccess: done, onError: toastError }
  const give = useMutation({
    mutationFn: (product: number) =>
      intend(intent =>
        call(access['acesso/produto/adicionar'], {
          query: { idCargo: String(id), idProduto: String(product) },
          intent,
        }),
      ),
    ...options,
  })
  const take = useMutation({
    mutationFn: (given: number) =>
      intend(intent => call(access['acesso/produto/excluir'], { query: { id: String(given) }, intent })),
    ...options,
  })
  const save = useMutation({
    mutationFn: ({
      role,
      changed,
    }: {
      readonly role: CargoCompleto
      readonly changed: ReadonlyMap<number, Flags>
    }) => {
      const Servicos = [...changed].map(([Id, { Visualizar, Cadastrar, Editar, Deletar }]) => ({
        Id,
        Visualizar,
        Cadastrar,
        Editar,
        Deletar,
      }))
      const body = { IdCargo: id, Versao: role.Versao, Servicos }
      return intend(intent => call(access['acesso/servicos/atualizar'], { body, intent }))
    },
    ...options,
    onError: error => {
      toastError(error)
      void reread()
    },
  })
  return { give, take, save }
}
