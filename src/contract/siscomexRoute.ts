import { type Entity, entityNamed } from './entity.ts'
import { routeOf } from './route.ts'

/** Registers that are kept in step with Siscomex. */
export const siscomexRegisters = ['partnumber', 'empresa'] as const

/** Route of the page that shows a register beside Siscomex. */
export function siscomexRouteOf(name: (typeof siscomexRegisters)[number]): string {
  return `${routeOf(entityNamed(name))}/siscomex`
}

/** Register that the page at this path shows beside Siscomex. */
export function siscomexAt(pathname: string): Entity | undefined {
  const name = siscomexRegisters.find(one => siscomexRouteOf(one) === pathname)
  return name && entityNamed(name)
}
