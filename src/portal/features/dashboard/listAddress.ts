import { entityOf } from '#contract/entity.ts'
import { listRouteOf } from '#contract/route.ts'

type Explained = { readonly Registro: string; readonly Filtro: Readonly<Record<string, unknown>> }

/** Address of the records that a number counts: the register's list with the same filters. */
export function listAddress({ Registro, Filtro }: Explained): string {
  return listRouteOf(entityOf(Registro), Filtro)
}
