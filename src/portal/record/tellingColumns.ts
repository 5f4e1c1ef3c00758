import { type Entity, fieldNamed } from '#contract/entity.ts'
import { codeFields } from '#contract/naming.ts'
import { isChoice } from '#kinds/choice/declaration.ts'
import { isFlag } from '#kinds/flag/declaration.ts'
import { isStatus } from '#portal/fields/values/tones.ts'

/** Most columns besides the state. */
const MOST = 2

/**
 * Columns that tell a record apart from others of like titles, in the order they are told in: those of its page's head, else the
 * first of its list besides title, codes and flags; and its state (decision 0200).
 */
export function tellingColumns(entity: Entity): readonly string[] {
  const { spec, register } = entity
  if (register.head) return [register.head.about, register.head.amount, register.head.state]
  const state = stateOf(entity)
  const told = [spec.title, state, ...codeFields(entity)]
  const others = spec.list.filter(name => !told.includes(name) && !isFlagAt(entity, name))
  return [...others.slice(0, MOST), ...(state === undefined ? [] : [state])]
}

function isFlagAt({ spec }: Entity, name: string): boolean {
  const field = fieldNamed(spec.fields, name)
  return field !== undefined && isFlag(field)
}

/** Column of a record's state, where its head or its register has one. */
export function stateColumn(entity: Entity): string | undefined {
  return entity.register.head?.state ?? stateOf(entity)
}

/** Field of a record's state: what has become of it, which the server sets, before what somebody chose. */
function stateOf({ spec }: Entity): string | undefined {
  const states = Object.entries(spec.fields).filter(([, field]) => isChoice(field) && isStatus(field.of))
  return (states.find(([, { readOnly }]) => readOnly) ?? states[0])?.[0]
}
