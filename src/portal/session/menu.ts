import { type Entity, entityOf } from '#contract/entity.ts'
import { type Screen, screens } from '#contract/screens.ts'
import type { Session } from '#contract/session.ts'
import type { WordKey } from '#i18n/words.ts'
import { definitions, type RegisterDefinitions } from '#portal/resources/definitions.ts'
import type { SectionOfMenu } from '#rules/catalogue.ts'
import { isListed } from './additions.ts'
import { canAccess } from './canAccess.ts'

/** A page of the menu: a register's or one written by hand. */
export type MenuItem = { readonly to: string; readonly word: WordKey; readonly of: Entity | Screen }

export type MenuSection = { readonly section: SectionOfMenu; readonly items: readonly MenuItem[] }

type Placed = MenuItem & {
  readonly section: SectionOfMenu
  readonly isThere: (user: Session) => boolean
}

const pages: readonly Placed[] = screens.map(screen => ({
  to: screen.route,
  word: `pages.${screen.name}.title` as const,
  of: screen,
  section: screen.section,
  isThere: () => true,
}))

const registers = (definitions: RegisterDefinitions): readonly Placed[] =>
  Object.values(definitions).flatMap(({ name, options }) => {
    if (!options) return []
    const [entity, { route: to, label: word, section }] = [entityOf(name), options]
    return [{ to, word, of: entity, section, isThere: (user: Session) => isListed(user, entity) }]
  })

/**
 * Pages the user may see, as far as the host has them, by section, in the order of their declaration: hand-written ones
 * and those of the given Resource definitions.
 */
export function menuOf(user: Session, shown: RegisterDefinitions = definitions): readonly MenuSection[] {
  const allowed = [...pages, ...registers(shown)].filter(
    ({ of, isThere }) => canAccess(user, of.name, 'list') && isThere(user),
  )
  const sections = [...new Set(allowed.map(({ section }) => section))]
  return sections.map(section => ({ section, items: allowed.filter(page => page.section === section) }))
}
