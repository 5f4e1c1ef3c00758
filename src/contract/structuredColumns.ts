import { z } from 'zod'
import { plain } from '#kinds/plainText.ts'
import type { Structured } from '#schema/lookup.ts'
import { named } from './namedSchema.ts'

/** Longest texts of a condition: its value, and its operator. */
export const LONGEST_CONDITION = 1000
export const LONGEST_OPERATOR = 10

/** Condition on the value of another attribute: met by it, and joined to the next one by `&&` or `||`. */
export type ValueCondition = {
  readonly Operador: string
  readonly Valor: string
  readonly Composicao?: '&&' | '||' | undefined
  readonly Condicao?: ValueCondition | undefined
}

const condition: z.ZodType<ValueCondition> = named('ValueCondition', {
  Operador: plain.max(LONGEST_OPERATOR),
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
