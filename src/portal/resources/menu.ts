import { type Entity, entityOf } from '#contract/entity.ts'
import { type Screen, screens } from '#contract/screens.ts'
import type { Session } from '#contract/session.ts'
import type { WordKey } from '#i18n/words.ts'
import { canAccess } from '#portal/providers/session/canAccess.ts'
import type { SectionOfMenu } from '#rules/catalogue.ts'
import { definitions, type RegisterDefinitions } from './definitions.ts'

/** A page of the menu: a register's or one written by hand. */
export type MenuItem = { readonly to: string; readonly word: WordKey; readonly of: Entity | Screen }

export type MenuSection = { readonly section: SectionOfMenu; readonly items: readonly MenuItem[] }

type Placed = MenuItem & { readonly section: SectionOfMenu }

const pages: readonly Placed[] = screens.map(screen => ({
  to: screen.route,
  word: `pages.${screen.name}.title` as const,
  of: screen,
  section: screen.section,
}))

const registers = (definitions: RegisterDefinitions): readonly Placed[] =>
  Object.values(definitions).flatMap(({ name, options }) => {
    if (!options) return []
    const { route: to, label: word, section } = options
    return [{ to, word, of: entityOf(name), section }]
  })

/**
 * Pages the user may see, as far as the host has them, by section, in the order of their declaration: hand-written ones
 * and those of the given Resource definitions.
 */
export function menuOf(user: Session, shown: RegisterDefinitions = definitions): readonly MenuSection[] {
  const allowed = [...pages, ...registers(shown)].filter(({ of }) => canAccess(user, of.name, 'list'))
  const sections = [...new Set(allowed.map(({ section }) => section))]
  return sections.map(section => ({ section, items: allowed.filter(page => page.section === section) }))
}
