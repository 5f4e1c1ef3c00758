import { sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import { fieldErrors } from '#contract/validation.ts'
import { normalized } from '#contract/wire.ts'
import { folded } from '#kinds/cell/foldedText.ts'
import type { CompanyCall } from '#server/core/context.ts'
import type { Fixed } from '#server/spreadsheets/target.ts'
import { tableName } from '#server/tables/registers.ts'
import type { ReadLine } from './line.ts'
import { type Found, type Known, type Resolve, UNKNOWN } from './references.ts'

/** Reference as found, or the record to create for a name that is not known. */
export type NewName = (found: Found, name: string, typed: unknown) => Found

const isUnknown = (found: Found) => 'unread' in found && found.unread === UNKNOWN

/**
 * Records that a batch's names stand for: none is created beside one of that name that the reference may not have, such
 * as a company that is no manufacturer.
 */
export async function newNames(
  fixed: Fixed | undefined,
  call: CompanyCall,
  lines: readonly ReadLine[],
  resolvers: readonly (readonly [string, Resolve])[],
  { referred }: Known,
): Promise<NewName> {
  if (!fixed) return found => found
  const { entity, field, isName, mayCreate, idOf } = fixed.made
  const title = entity.spec.fields[entity.spec.title]
  const [, resolve] = resolvers.find(([name]) => name === field) ?? []
  const typed = new Set(lines.flatMap(({ values }) => values[field] ?? []).map(String))
  const unknown = [...typed].filter(text => resolve && isUnknown(resolve(text, {}, undefined)))
  const taken = await namesIn(entity, call, unknown)
  return (found, name, typed) => {
    if (name !== field || !isUnknown(found) || !title) return found
    const text = String(normalized(title, String(typed)) ?? '')
    if (!isName(text)) return found
    const [error] = Object.values(fieldErrors(entity.spec.title, title, text))
    if (error) return { unread: 'sheets.expected.newName' }
    if (!mayCreate) return { unread: 'sheets.expected.createReferred' }
    if (taken.has(folded(text))) return { unread: 'sheets.expected.otherReferred' }
    const id = idOf(text)
    // A row that is offered once the sheet is confirmed.
    referred.get(field)?.set(id, { Id: id })
    return { id }
  }
}

/** Names among these that records of the entity have, in a form for comparison. */
async function namesIn(
  { name, spec }: Entity,
  { trx, company }: CompanyCall,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set()
  const { rows } = await sql<{ Nome: string }>`
    select ${sql.ref(spec.title)} as "Nome" from ${sql.table(tableName(name))}
    where "IdRegistro" = ${company}
      and busca(${sql.ref(spec.title)}) in (select busca(t) from unnest(${names}::text[]) as t)`.execute(trx)
  return new Set(rows.map(({ Nome }) => folded(Nome)))
}
