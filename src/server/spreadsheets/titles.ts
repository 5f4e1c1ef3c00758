import type { FieldOf } from '#schema/kind.ts'

/** Ambiguous title with a mark of its row: `Embalagem (#12)`. */
export function qualifiedTitle(title: string, mark: string): string {
  return `${title} (${mark})`
}

/** Text of a reference whose row is no longer offered: its stored value. */
export function bareReference({ key }: FieldOf<'reference'>, id: unknown): string {
  return key === 'number' ? `#${id}` : String(id)
}
