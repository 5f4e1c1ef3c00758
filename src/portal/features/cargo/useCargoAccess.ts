import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { assinaturaEndpoints } from '#contract/features/assinatura.ts'
import { type CargoCompleto, cargoEndpoints } from '#contract/features/cargo.ts'
import { call } from '#portal/providers/http/request.ts'
import { useCall } from '#portal/providers/http/useCall.ts'
import { useIdempotencyKey } from '#portal/providers/http/useIdempotencyKey.ts'
import { toastError, toastSuccess } from '#portal/providers/messages/toast.ts'
import { useAdditions } from '#portal/providers/session/additions.ts'
import { modelKey } from '#portal/record/model/useModel.ts'
import { useFreshness } from '#portal/record/useFreshness.ts'
import type { Flags } from '#rules/access.ts'
import { cargoServices } from './matrix.ts'
import { turnFlags } from './turnFlags.ts'

const keyOf = (id: number) => ['cargo/v2', id] as const

/** Query of a job role's permissions, by product. */
export function useRoleAccess(id: number | undefined) {
  const hasAdditions = useAdditions()
  return useQuery({
    queryKey: keyOf(id ?? 0),
    queryFn: async ({ signal }) => {
      const role = await call(cargoEndpoints['cargo/v2'], { query: { id: String(id) }, signal })
      return hasAdditions ? role : { ...role, ProdutosDisponiveis: await notGiven(role, signal) }
    },
    enabled: id !== undefined,
  })
}

/** Subscribed products that the job role lacks, for hosts that do not list them with the role. */
async function notGiven({ AcessosProdutos }: CargoCompleto, signal: AbortSignal) {
  const { ProdutosAssinados } = await call(assinaturaEndpoints.assinatura, { signal })
  return ProdutosAssinados.filter(one =>
    AcessosProdutos.every(({ IdProduto }) => IdProduto !== one.IdProduto),
  )
}

/** Mutations of a job role's permissions, each with a toast. */
export function useRoleChanges(id: number) {
  const queryClient = useQueryClient()
  const refresh = useFreshness()
  const intend = useIdempotencyKey()
  const reread = async () => {
    refresh()
    // The role's version may have changed.
    await queryClient.invalidateQueries({ queryKey: modelKey('cargo', id) })
    await queryClient.invalidateQueries({ queryKey: keyOf(id) })
  }
  const hasAdditions = useAdditions()
  const done = async (answer: { readonly Message: string } | undefined) => {
    toastSuccess(answer)
    await reread()
  }
  const give = useCall(cargoEndpoints['acesso/produto/adicionar'], { onSuccess: done })
  const take = useCall(cargoEndpoints['acesso/produto/excluir'], { onSuccess: done })
  const save = useMutation({
    mutationFn: ({
      role,
      changed,
    }: {
      readonly role: CargoCompleto
      readonly changed: ReadonlyMap<number, Flags>
    }) => {
      if (!hasAdditions) return turnFlags(cargoServices(role), changed)
      const Servicos = [...changed].map(([Id, { Visualizar, Cadastrar, Editar, Deletar }]) => ({
        Id,
        Visualizar,
        Cadastrar,
        Editar,
        Deletar,
      }))
      const body = { IdCargo: id, Versao: role.Versao, Servicos }
      return intend(intent => call(cargoEndpoints['acesso/servicos/atualizar'], { body, intent }))
    },
    onSuccess: done,
    onError: error => {
      toastError(error)
      void reread()
    },
  })
  return {
    give: (product: number) => give.mutate({ query: { idCargo: String(id), idProduto: String(product) } }),
    take: (given: number) => take.mutate({ query: { id: String(given) } }),
    save,
  }
}
