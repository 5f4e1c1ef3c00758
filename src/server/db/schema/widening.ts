const WHOLE_DIGITS: Readonly<Record<string, number>> = { smallint: 5, integer: 10, bigint: 19 }

type Shape =
  | { readonly type: 'text'; readonly length: number }
  | {
      readonly type: 'number'
      readonly whole: number
      readonly fraction: number
      readonly isInteger: boolean
    }

/** Range of values of a type, given in PostgreSQL's notation; undefined for types that are not compared. */
function shapeOf(type: string): Shape | undefined {
  const digits = WHOLE_DIGITS[type]
  if (digits !== undefined) return { type: 'number', whole: digits, fraction: 0, isInteger: true }
  if (type === 'text' || type === 'character varying')
    return { type: 'text', length: Number.POSITIVE_INFINITY }
  const [, length] = /^character varying\((\d+)\)$/.exec(type) ?? []
  if (length !== undefined) return { type: 'text', length: Number(length) }
  if (type === 'numeric') return { type: 'number', whole: 1e6, fraction: 1e6, isInteger: false }
  const [, precision, scale] = /^numeric\((\d+),(\d+)\)$/.exec(type) ?? []
  if (precision === undefined || scale === undefined) return undefined
  return {
    type: 'number',
    whole: Number(precision) - Number(scale),
    fraction: Number(scale),
    isInteger: false,
  }
}

/** Whether every value of one type is also a value of the other. */
export function isWidening(from: string, to: string): boolean {
  const [old, wanted] = [shapeOf(from), shapeOf(to)]
  if (old?.type === 'text' && wanted?.type === 'text') return wanted.length >= old.length
  if (old?.type !== 'number' || wanted?.type !== 'number') return false
  return wanted.whole >= old.whole && wanted.fraction >= old.fraction && (old.isInteger || !wanted.isInteger)
}
