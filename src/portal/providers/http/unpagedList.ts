import type { Row } from '#contract/validation.ts'

/** Page cut from a whole list, and its `Content-Range`. */
type Page = { readonly rows: readonly Row[]; readonly range: string }

/**
 * Requested page of a list whose host knows no paging: searched, filtered and sorted here as the contract
 * defines.
 */
export function pageOfAll(all: readonly Row[], query: Row): Page {
  const filter = parsed<Row>(query['filter']) ?? {}
  const found = all.filter(row => Object.entries(filter).every(([name, value]) => fits(row, name, value)))
  const sort = parsed<readonly [string, string]>(query['sort'])
  const ordered = sort ? found.toSorted((one, other) => compared(one[sort[0]], other[sort[0]])) : found
  if (sort?.[1] === 'DESC') ordered.reverse()
  const [first, last] = parsed<readonly [number, number]>(query['range']) ?? [0, all.length]
  const rows = ordered.slice(first, last + 1)
  const span = rows.length > 0 ? `${first}-${first + rows.length - 1}` : '*'
  return { rows, range: `rows ${span}/${found.length}` }
}

const parsed = <T>(text: unknown): T | undefined =>
  typeof text === 'string' ? (JSON.parse(text) as T) : undefined

function fits(row: Row, name: string, value: unknown): boolean {
  if (name === 'q') return Object.values(row).some(one => holds(one, String(value)))
  const [, field = name, bound] = /^(.+)_(gte|lte)$/.exec(name) ?? []
  const own = row[field]
  if (bound === 'gte') return own !== null && compared(own, value) >= 0
  if (bound === 'lte') return own !== null && compared(own, value) <= 0
  // A column that a host does not send cannot narrow the list.
  if (own === undefined) return true
  return [value].flat().some(one => (typeof own === 'string' ? holds(own, String(one)) : isOne(own, one)))
}

const isOne = (own: unknown, one: unknown): boolean =>
  Array.isArray(own) ? own.some(each => String(each) === String(one)) : String(own) === String(one)

/** Text as the server's search compares it: without case and accents. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const holds = (own: unknown, typed: string): boolean =>
  (typeof own === 'string' || typeof own === 'number') && folded(String(own)).includes(folded(typed))

const order = new Intl.Collator('pt-BR', { numeric: true })

const compared = (one: unknown, other: unknown): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : order.compare(String(one ?? ''), String(other ?? ''))
