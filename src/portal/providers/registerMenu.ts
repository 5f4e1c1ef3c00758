import { type Entity, entities } from '#contract/entity.ts'
import { can } from '#contract/permission.ts'
import type { Session } from '#contract/session.ts'

/** Where a register's screen is. */
export function routeOf({ register }: Entity): string {
  return register.route ?? `/${register.path}`
}

/** Every register, in menu order; their details have no screen of their own. */
export const registers: readonly Entity[] = entities.filter(({ parent }) => !parent)

export type MenuSection = { readonly section: string; readonly items: readonly Entity[] }

/** The registers the user may see, by section, in the order of their declaration. */
export function registerMenu(user: Session): readonly MenuSection[] {
  const allowed = registers.filter(({ register }) => can(user, register, 'Visualizar'))
  const sections = [...new Set(allowed.map(({ register }) => register.section))]
  return sections.map(section => ({
    section,
    items: allowed.filter(({ register }) => register.section === section),
  }))
}

/** The register whose screens this path belongs to: its list, or a record's page. */
export function registerAt(
  pathname: string,
): { readonly entity: Entity; readonly isRecord: boolean } | undefined {
  const isUnder = (base: string) => pathname === base || pathname.startsWith(`${base}/`)
  const listed = registers.find(entity => isUnder(routeOf(entity)))
  if (listed) return { entity: listed, isRecord: false }
  const paged = registers.find(({ name, register }) => register.page && isUnder(`/${name}`))
  return paged ? { entity: paged, isRecord: true } : undefined
}
