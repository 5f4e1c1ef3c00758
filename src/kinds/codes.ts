import { z } from 'zod'
import type { Code } from './field.ts'

/** Options of a kind whose values are codes of an enumeration: its name, and the codes that are offered. */
export type CodeOptions = { readonly of: string; readonly codes: readonly Code[] }

/** Validator of one of these codes. */
export const oneOf = (codes: readonly Code[]) => z.literal([...codes], 'validation.choice')
