import { lookups } from '#resources/lookups.ts'
import { enumerations } from '#rules/enumerations.ts'
import { vocabulary } from '#schema/field.ts'

type Vocabulary = ReturnType<typeof vocabulary<typeof enumerations, typeof lookups>>

const bound: Vocabulary = vocabulary(enumerations, lookups)

// Named types: inferred ones would list every enumeration and lookup, a megabyte of declarations.
export const choice: Vocabulary['choice'] = bound.choice
export const choiceAsText: Vocabulary['choiceAsText'] = bound.choiceAsText
export const several: Vocabulary['several'] = bound.several
export const reference: Vocabulary['reference'] = bound.reference
