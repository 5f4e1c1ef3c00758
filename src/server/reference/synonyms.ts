import { nameKey, plainName } from './nameKey.ts'
import { referenceTable } from './table.ts'

/** Row that others call by more names than its own. */
type Named = { readonly Id: string; readonly names: readonly string[] }

/** Divides the names of one row in the column `Sinonimos`. */
export const BETWEEN_SYNONYMS = '; '

/** Names by the Id of their row, written by hand; they go before those of packages. */
export function handWritten(file: string): ReadonlyMap<string, readonly string[]> {
  const rows = referenceTable(new URL(file, import.meta.url), ['Id', 'Nomes'])
  return new Map(rows.map(({ Id, Nomes }) => [Id, Nomes.split(BETWEEN_SYNONYMS)]))
}

/**
 * Further names of each row, by its Id: those by hand, then those of packages that no other row is called by, without
 * those that a search takes for one before.
 */
export function synonyms(
  rows: readonly Named[],
  byHand: ReadonlyMap<string, readonly string[]>,
  others: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, readonly string[]> {
  const owners = new Map<string, string | undefined>()
  const claim = (Id: string, names: readonly string[]) => {
    for (const key of names.map(nameKey))
      owners.set(key, owners.has(key) && owners.get(key) !== Id ? undefined : Id)
  }
  for (const { Id } of rows) claim(Id, others.get(Id) ?? [])
  for (const { Id, names } of rows) {
    for (const name of [Id, ...names, ...(byHand.get(Id) ?? [])]) owners.set(nameKey(name), Id)
  }
  return new Map(
    rows.map(({ Id, names }) => {
      const own = [...(byHand.get(Id) ?? []), ...(others.get(Id) ?? [])]
      const known = new Set(names.map(plainName))
      const kept = own.filter(name => {
        const isNew = owners.get(nameKey(name)) === Id && !known.has(plainName(name))
        known.add(plainName(name))
        return isNew
      })
      return [Id, kept]
    }),
  )
}
