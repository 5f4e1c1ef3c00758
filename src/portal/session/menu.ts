import type { Access } from '#contract/endpoint.ts'
import type { Entity } from '#contract/entity.ts'
import { mayCall } from '#contract/permission.ts'
import { accessOf } from '#contract/registers.ts'
import { registers, routeOf } from '#contract/route.ts'
import { accessTo, type Screen, screens } from '#contract/screens.ts'
import type { Session } from '#contract/session.ts'
import type { WordKey } from '#i18n/words.ts'
import { registerWord } from '#portal/words/registerWords.ts'
import type { SectionOfMenu } from '#rules/catalogue.ts'
import { isListed } from './additions.ts'

/** A page of the menu: a register's or one written by hand. */
export type MenuItem = { readonly to: string; readonly word: WordKey; readonly of: Entity | Screen }

export type MenuSection = { readonly section: SectionOfMenu; readonly items: readonly MenuItem[] }

type Placed = MenuItem & {
  readonly section: SectionOfMenu
  readonly opens: Access
  readonly isThere: (user: Session) => boolean
}

const pages: readonly Placed[] = [
  ...screens.map(screen => ({
    to: screen.route,
    word: `pages.${screen.name}.title` as const,
    of: screen,
    section: screen.section,
    opens: accessTo(screen),
    isThere: () => true,
  })),
  ...registers.map(entity => ({
    to: routeOf(entity),
    word: registerWord(entity, 'many'),
    of: entity,
    section: entity.register.section,
    opens: accessOf(entity, 'list'),
    isThere: (user: Session) => isListed(user, entity),
  })),
]

/** Pages the user may see, as far as the host has them, by section, in the order of their declaration. */
export function menuOf(user: Session): readonly MenuSection[] {
  const allowed = pages.filter(({ opens, isThere }) => mayCall(user, opens) && isThere(user))
  const sections = [...new Set(allowed.map(({ section }) => section))]
  return sections.map(section => ({ section, items: allowed.filter(page => page.section === section) }))
}
