import { type Entity, typedOf } from '#contract/entity.ts'
import type { FieldErrors, Message } from '#contract/problem.ts'
import { type Row, validate } from '#contract/validation.ts'
import { attributesDefined } from './attributes.ts'
import { closedFields } from './closedFields.ts'
import { heldIn, judgedIn, type Writing } from './heldFields.ts'
import type { Candidate, Facts, Law } from './law.ts'
import { offeredReferences } from './references.ts'
import { soundToday } from './today.ts'
import { placeInTree } from './tree.ts'
import { uniqueValues } from './unique.ts'

/**
 * Laws of a record in the order in which they are told, whichever way it comes: by a form, by the API or on a line of a
 * sheet. What its declaration has against it comes before all of them (`candidateOf`) (decision 0284).
 */
const LAWS: readonly Law[] = [
  soundToday,
  placeInTree,
  offeredReferences,
  attributesDefined,
  closedFields,
  uniqueValues,
]

type Standing = Pick<Candidate, 'current' | 'above'>

/** Standing of a new record of a register. */
export const NEW_RECORD: Standing = { current: undefined, above: {} }

/** Record as received, in its stored forms, and what its declaration has against it; hidden values stay as received. */
export function candidateOf(
  entity: Entity,
  received: Row,
  { current, above }: Standing,
  writing: Writing = {},
): Candidate {
  const { row, errors } = validate(typedOf(judgedIn(entity, writing), !current).spec, received, current)
  const hidden = [...heldIn(entity, writing).hidden].map(name => [name, received[name]] as const)
  return { row: hidden.length > 0 ? { ...row, ...Object.fromEntries(hidden) } : row, errors, current, above }
}

/** Judge of the records that have these facts, of an entity as it is judged: all errors of one, the first at each place. */
export function judgeBy(entity: Entity, facts: Facts): (candidate: Candidate) => FieldErrors {
  const laws = LAWS.map(law => law(entity, facts))
  return candidate => {
    const errors: Record<string, Message> = { ...candidate.errors }
    for (const law of laws) for (const [path, message] of law(candidate, errors)) errors[path] ??= message
    return errors
  }
}
