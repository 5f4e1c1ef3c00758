import { z } from 'zod'
import type { FieldRestriction } from '#schema/register.ts'
import { named } from './namedSchema.ts'

// Written out: the enumerations are not loaded with the sign-in page, which reads sessions.
const levels = ['CONGELADO', 'OCULTO'] as const satisfies readonly FieldRestriction[]

/** Restriction of a field of a register or detail, or of a detail as a whole where it names no field. */
export const restricao = named('Restricao', {
  Registro: z.string(),
  Campo: z.string().nullable(),
  Restricao: z
    .enum(levels)
    .meta({ description: 'OCULTO: neither told nor taken; CONGELADO: told, and left as it is' }),
})

export type Restricao = z.infer<typeof restricao>

/** Restriction of a field, or without one of a detail as a whole, among those of a caller; undefined where it is free. */
export function restrictionAmong(
  all: readonly Restricao[] | undefined,
  register: string,
  field: string | null,
): FieldRestriction | undefined {
  return all?.find(({ Registro, Campo }) => Registro === register && Campo === field)?.Restricao
}
