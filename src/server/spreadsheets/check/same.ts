import type { Entity } from '#contract/entity.ts'
import { normalized } from '#contract/normalizer.ts'
import type { Row } from '#contract/validation.ts'
import { compareDecimals, isDecimal } from '#rules/decimal.ts'
import type { AnyField } from '#schema/kind.ts'

/** Fields in which two records differ, compared by value: `1.5` equals `1.500`. */
export function differingFields({ spec }: Entity, before: Row, after: Row): readonly string[] {
  return Object.entries(spec.fields).flatMap(([name, field]) =>
    isSame(field, before[name], after[name]) ? [] : [name],
  )
}

/** Whether two values are equivalent; a text stored before normalization existed counts as normalized. */
const isSame = (field: AnyField, before: unknown, after: unknown) =>
  comparable(field, before) === comparable(field, after) ||
  comparable(field, normalized(field, before)) === comparable(field, after)

function comparable(field: AnyField, value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (field.kind === 'rows' && Array.isArray(value)) {
    // The database returns the keys in an order of its own.
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
