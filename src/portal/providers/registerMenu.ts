import type { Entity } from '#contract/entity.ts'
import { can } from '#contract/permission.ts'
import { registers } from '#contract/route.ts'
import type { Session } from '#contract/session.ts'

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
