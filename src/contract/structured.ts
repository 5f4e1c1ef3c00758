import { z } from 'zod'
import type { Structured } from '#schema/lookup.ts'
import { named } from './named.ts'
import { plain } from './validator.ts'

/** Longest text of a condition's value. */
export const LONGEST_CONDITION = 1000

/** Condition on the value of another attribute: met by it, and joined to the next one by `&&` or `||`. */
export type ValueCondition = {
  readonly Operador: string
  readonly Valor: string
  readonly Composicao?: '&&' | '||' | undefined
  readonly Condicao?: ValueCondition | undefined
}

const condition: z.ZodType<ValueCondition> = named('ValueCondition', {
  Operador: plain.max(10),
  Valor: plain.max(LONGEST_CONDITION),
  Composicao: z.enum(['&&', '||']).optional(),
  get Condicao() {
    return condition.optional()
  },
})

/** Form of each column of a look-up that is no field. */
export const structured = { Condicao: condition.nullable() } satisfies {
  readonly [S in Structured]: z.ZodType
}
