import type { ResourceDefinition } from 'react-admin'
import type { Entity } from '#contract/entity.ts'
import { verbEndpoint } from '#contract/registerEndpoint.ts'
import { registers, routeOf } from '#contract/route.ts'
import type { StoredRow } from '#contract/validation.ts'
import type { WordKey } from '#i18n/words.ts'
import { registerWord } from '#portal/providers/words/registerWords.ts'
import { registerIcon } from '#portal/record/icons/registerIcons.ts'
import { recordName } from '#portal/record/recordName.ts'
import type { SectionOfMenu } from '#rules/catalogue.ts'

/** Options of a register's Resource definition: word of its label, section of the menu, and route of its list. */
export type RegisterOptions = {
  readonly label: WordKey
  readonly section: SectionOfMenu
  readonly route: string
}

/** Resource definition of a register, as react-admin's hooks and components read it. */
function definitionOf(entity: Entity): ResourceDefinition<RegisterOptions> {
  return {
    name: entity.name,
    hasList: true,
    hasShow: true,
    hasCreate: verbEndpoint(entity, 'adicionar') !== undefined,
    hasEdit: verbEndpoint(entity, 'atualizar') !== undefined,
    icon: registerIcon(entity),
    recordRepresentation: (record: StoredRow) => recordName(entity, record),
    options: {
      label: registerWord(entity, 'many'),
      section: entity.register.section,
      route: routeOf(entity),
    },
  }
}

/** Resource definitions by the names of their resources. */
export type RegisterDefinitions = Readonly<Record<string, ResourceDefinition<RegisterOptions>>>

/** Resource definitions of all registers, by their names, in the order of the menu. */
export const definitions: RegisterDefinitions = Object.fromEntries(
  registers.map(entity => [entity.name, definitionOf(entity)]),
)
