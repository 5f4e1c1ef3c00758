import { type Entity, typedOf } from '#contract/entity.ts'
import type { FieldErrors, Message } from '#contract/problem.ts'
import { type Row, validate } from '#contract/validation.ts'
import { attributesDefined } from './attributes.ts'
import { closedFields } from './closedFields.ts'
import { withoutHiddenReasons } from './heldFields.ts'
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

/** Record as received, in its stored forms, and what its declaration has against it. */
export function candidateOf(entity: Entity, received: Row, { current, above }: Standing): Candidate {
  return { ...validate(typedOf(entity, !current).spec, received, current), current, above }
}

/** Judge of the records that have these facts: all errors of one, the first at each place. */
export function judgeBy(entity: Entity, facts: Facts): (candidate: Candidate) => FieldErrors {
  const laws = LAWS.map(law => law(entity, facts))
  return candidate => {
    const errors: Record<string, Message> = { ...candidate.errors }
    for (const law of laws) for (const [path, message] of law(candidate, errors)) errors[path] ??= message
    return withoutHiddenReasons(errors, facts.hidden)
  }
}
