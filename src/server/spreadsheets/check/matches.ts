import type { Entity } from '#contract/entity.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import { isReference } from '#kinds/reference/declaration.ts'
import type { CompanyCall } from '#server/core/context.ts'
import type { Alike } from '#server/registers/laws/law.ts'
import { readAlike } from '#server/registers/laws/unique.ts'
import { recordsById } from '#server/registers/record.ts'
import type { Target } from '#server/spreadsheets/target.ts'
import type { ReadLine } from './line.ts'

/** Stored record that a line changes, and the fields that it was matched by. */
export type LineMatch = { readonly current: StoredRow | undefined; readonly foundBy: readonly string[] }

/**
 * Stored records of a batch of lines, in their order: those that they name by their Ids, or match by values that no two
 * records have. With `locks` they stay locked until the transaction ends.
 */
export async function matchesOf(
  { entity, under }: Target,
  call: CompanyCall,
  lines: readonly ReadLine[],
  locks: boolean,
): Promise<{ readonly matches: readonly LineMatch[]; readonly alike: Alike }> {
  // Lines under a parent record are only added: an Id there is ignored.
  const named = await recordsById(call, entity, under ? [] : lines.map(({ id }) => id), locks)
  // References are not resolved yet: their texts cannot be compared with unique values.
  const rows = lines.map(({ id, values }) => ({
    ...named.get(id ?? 0),
    ...withoutReferences(entity, values),
  }))
  const alike = await readAlike(entity, call, rows)
  const own = rows.map((row, at) =>
    lines[at]?.id === undefined && !under ? alike(row).find(({ id }) => id !== null) : undefined,
  )
  const matched = await recordsById(
    call,
    entity,
    own.map(match => match?.id ?? undefined),
    locks,
  )
  const matches = lines.map(({ id }, at): LineMatch => {
    if (id !== undefined) return { current: named.get(id), foundBy: ['Id'] }
    const match = own[at]
    return { current: matched.get(match?.id ?? 0), foundBy: match?.set ?? [] }
  })
  return { matches, alike }
}

const withoutReferences = ({ spec }: Entity, values: Row): Row =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => {
      const field = spec.fields[name]
      return field !== undefined && !isReference(field)
    }),
  )
