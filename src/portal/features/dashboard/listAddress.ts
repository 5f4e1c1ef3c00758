import { entityNamed } from '#contract/entity.ts'
import { routeOf } from '#contract/route.ts'

type Explained = { readonly Registro: string; readonly Filtro: Readonly<Record<string, unknown>> }

/** Where the rows stand that a number counts: the register's list, narrowed as they are. */
export function listAddress({ Registro, Filtro }: Explained): string {
  return `${routeOf(entityNamed(Registro))}?${new URLSearchParams({ filter: JSON.stringify(Filtro) })}`
}
