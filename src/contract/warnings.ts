import { siscomexLimits } from '#rules/siscomex/limits.ts'
import type { Counterpart } from '#rules/siscomex/shortcoming.ts'
import { warningRules } from '#rules/warnings.ts'
import type { Fields } from '#schema/kind.ts'
import type { Detail } from '#schema/register.ts'
import type { Check } from '#schema/rule.ts'
import type { FieldErrors, Message } from './problem.ts'
import type { Row, ValidValues } from './validation.ts'

/** Warnings of a record by field: what refuses nothing, but may be a mistake. */
export function fieldWarnings({ warnings = [] }: Detail, sound: ValidValues): FieldErrors {
  return Object.fromEntries(
    warnings.flatMap(name => {
      const { at, holds, quotes }: Omit<Check<Fields>, 'at'> & { readonly at: string } = warningRules[name]
      return holds(sound)
        ? []
        : [[at, { key: `warnings.${name}`, ...(quotes && { with: quotes(sound) }) }] as const]
    }),
  )
}

/** Fields at which a record may be warned of something while it is typed. */
export function warnedFields({ warnings = [] }: Detail): readonly string[] {
  return warnings.map(name => warningRules[name].at)
}

/** Characters of a text sent to Siscomex, the most it takes, and the fields whose values it has, in their order. */
export type TextCount = { readonly used: number; readonly max: number; readonly fields: readonly string[] }

/** Counts of the texts that Siscomex gets of a record, under each field that they are of. */
export function textCounts({ limits }: Detail, row: Row): Readonly<Record<string, TextCount>> {
  if (!limits) return {}
  const { counterparts, textsOf } = siscomexLimits[limits]
  const texts: Readonly<Record<string, string | undefined>> = textsOf(plainValues(row))
  return Object.fromEntries(
    Object.entries<Counterpart>(counterparts).flatMap(([name, { field, also = [], max }]) => {
      const fields = [field, ...also]
      const count: TextCount = { used: texts[name]?.length ?? 0, max, fields }
      return name in texts ? fields.map(one => [one, count] as const) : []
    }),
  )
}

/** Values without those that are no text yet, as an input of references has them. */
const plainValues = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => typeof value !== 'object'))

/** Message of a text that is longer than Siscomex takes; undefined for one that is not. */
export function limitMessage(
  { used, max, fields }: TextCount,
  labelOf: (field: string) => string,
): Message | undefined {
  if (used <= max) return undefined
  const [key, names] = [fields.length > 1 ? 'together' : 'alone', fields.map(labelOf).join(' + ')]
  return { key: `forms.limits.${key}`, with: { max, names } }
}
