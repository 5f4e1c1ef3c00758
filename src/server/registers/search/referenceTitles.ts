import { sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import { isReference } from '#kinds/reference/declaration.ts'
import type { FieldOf } from '#schema/kind.ts'
import type { DataCall } from '#server/core/context.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import { lookupSource } from '#server/registers/lookupSource.ts'
import type { Predicate } from '#server/registers/predicate.ts'
import { storageOf } from '#server/tables/kinds.ts'
import { holdsTitle, lettersOf } from './titleForms.ts'

type Shown = { readonly name: string; readonly field: FieldOf<'reference'> }
type Held = { readonly Lookup: string; readonly Palavra: number; readonly Ids: readonly (number | string)[] }

/** Referenced records named in a search; where more hold a word, the search asks for them itself. */
const MOST_NAMED = 1_000

/** References whose titles a list shows or is titled by; not those that it shows one side of a record alone. */
export function shownReferences({ spec, register, parent }: Entity): readonly Shown[] {
  const internal = parent ? [] : (register.sides?.internal ?? [])
  return [...new Set([spec.title, ...spec.list])].flatMap(name => {
    const field = spec.fields[name]
    return field && isReference(field) && !internal.includes(name) ? [{ name, field }] : []
  })
}

/**
 * Predicates of the references that the list shows whose title holds a word, for each word. The referenced records
 * are found first, by the indexes of their titles: the planner, which knows how many rows refer to each, then
 * chooses how to find these (decision 0249).
 */
export async function referencesHolding(
  entity: Entity,
  call: DataCall,
  words: readonly string[],
): Promise<readonly (readonly Predicate[])[]> {
  const references = shownReferences(entity)
  if (references.length === 0 || words.every(word => lettersOf(word) === '')) return words.map(() => [])
  const held = await recordsHolding(new Set(references.map(({ field }) => field.to)), call, words)
  return words.map((word, at) =>
    references.flatMap(({ name, field }) => {
      const ids = held.find(({ Lookup, Palavra }) => Lookup === field.to && Palavra === at)?.Ids ?? []
      if (ids.length === 0) return []
      if (ids.length > MOST_NAMED)
        return [sql<boolean>`${sql.ref(name)} in (${titled(field.to, call, word)})`]
      return [sql<boolean>`${sql.ref(name)} = any(${ids}::${sql.raw(storageOf(field).type(field))}[])`]
    }),
  )
}

/** Statement of the records that a lookup shows whose title holds a word. */
const titled = (lookup: string, call: DataCall, word: string) => {
  const { shown, where } = lookupSource(lookup, call)
  return sql`select "Id" from ${shown} where ${sql.join([...where, holdsTitle(word)], sql` and `)}`
}

async function recordsHolding(
  lookups: ReadonlySet<string>,
  call: DataCall,
  words: readonly string[],
): Promise<readonly Held[]> {
  const parts = [...lookups].flatMap(lookup =>
    words.map(
      (word, at) => sql`select ${lookup}::text as "Lookup", ${sql.lit(at)}::int as "Palavra",
        (select coalesce(jsonb_agg("Id"), '[]') from (${titled(lookup, call, word)} limit ${sql.lit(MOST_NAMED + 1)}) as few) as "Ids"`,
    ),
  )
  const { rows } = await asOwnerWithin(call.trx, () =>
    sql<Held>`${sql.join(parts, sql` union all `)}`.execute(call.trx),
  )
  return rows
}
