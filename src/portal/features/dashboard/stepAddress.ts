import { entityNamed } from '#contract/entity.ts'
import type { Passo } from '#contract/features/primeirosPassos.ts'
import { routeOf, TAB_PARAMETER } from '#contract/route.ts'
import { newPath, recordPath } from '#portal/record/model/paths.ts'
import { statusPagamento } from '#rules/pagamento/status.ts'
import { listAddress } from './listAddress.ts'

const filial = entityNamed('filial')

const listOf = (name: Parameters<typeof entityNamed>[0]) => () => routeOf(entityNamed(name))

/** Address of the page where a step is done; of the head office's, until its Id is known, the list. */
const addresses: { readonly [P in Passo]: (idFilial: number | null) => string } = {
  filial: id => (id === null ? routeOf(filial) : recordPath(filial, id, { isEdit: true })),
  logo: id =>
    id === null ? routeOf(filial) : recordPath(filial, id, { search: `${TAB_PARAMETER}=logo`, isEdit: true }),
  usuario: () => newPath(entityNamed('usuario')),
  assinatura: () => '/assinatura',
  cliente: () => newPath(entityNamed('cliente')),
  pagamento: listOf('pagamento'),
  empresa: listOf('empresa'),
  partnumber: listOf('partnumber'),
  autorizacao: () =>
    listAddress({
      Registro: 'pagamento',
      Filtro: { StatusPagamento: statusPagamento.aguardandoAutorizacao },
    }),
}

/** Address of the page where a step is done, of the head office's by its Id, where that is known. */
export function addressOfStep(step: Passo, idFilial: number | null): string {
  return addresses[step](idFilial)
}
