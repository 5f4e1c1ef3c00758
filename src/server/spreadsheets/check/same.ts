import type { Entity } from '#contract/entity.ts'
import { normalized } from '#contract/normalizer.ts'
import type { Row } from '#contract/validation.ts'
import { compareDecimals, isDecimal } from '#rules/decimal.ts'
import type { AnyField } from '#schema/kind.ts'

/** The fields in which a record would differ, compared by what they mean: `1.5` is `1.500`. */
export function differingFields({ spec }: Entity, before: Row, after: Row): readonly string[] {
  return Object.entries(spec.fields).flatMap(([name, field]) =>
    isSame(field, before[name], after[name]) ? [] : [name],
  )
}

/** Whether two values are the same to a reader; a text stored before texts were tidied counts as it would be tidied now. */
const isSame = (field: AnyField, before: unknown, after: unknown) =>
  comparable(field, before) === comparable(field, after) ||
  comparable(field, normalized(field, before)) === comparable(field, after)

function comparable(field: AnyField, value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (field.kind === 'rows' && Array.isArray(value)) {
    // Their keys come in the database's own order.
    return JSON.stringify(
      value.map((row: Row) =>
        Object.entries(field.fields).map(([name, inner]) => comparable(inner, row[name])),
      ),
    )
  }
  return 'decimals' in field && typeof value === 'string' ? plain(value) : JSON.stringify(value)
}

const DIGITS = 100

const plain = (value: string) => {
  if (!isDecimal(value, DIGITS, DIGITS)) return value
  if (compareDecimals(value, '0') === 0) return '0'
  const bare = value.replace(/^(-?)0+(?=\d)/, '$1')
  return bare.includes('.') ? bare.replace(/\.?0+$/, '') : bare
}
