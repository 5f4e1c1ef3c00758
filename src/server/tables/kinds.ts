import type { Storage } from '#kinds/kind.ts'
import { eachKind } from '#schema/eachKind.ts'
import type { AnyField } from '#schema/kind.ts'

// Each file says by its type that it answers for its kind.
const storages = await eachKind(
  async kind => (await import(`../../kinds/${kind}/storage.ts`)).storage as Storage<AnyField>,
)

/** Storage of a field, by its kind. */
export function storageOf({ kind }: AnyField): Storage<AnyField> {
  return storages[kind]
}

/** Collation for ordering text: ICU root order, which is right for Portuguese on both engines. */
export const TEXT_ORDER = 'collate "und-x-icu"'

/** SQL of a column as rows are sorted by it: text by the collation, anything else, and what is no field, as it is. */
export const sortKey = (column: string, field: AnyField | undefined): string =>
  field && storageOf(field).isText ? `"${column}" ${TEXT_ORDER}` : `"${column}"`
