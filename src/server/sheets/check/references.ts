import { sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import { isWithin, lookupNamed, sourceOf } from '#contract/lookup.ts'
import { normalized } from '#contract/normalizer.ts'
import type { Row } from '#contract/validation.ts'
import { languages } from '#i18n/words.ts'
import type { FieldOf } from '#schema/kind.ts'
import type { CompanyCall } from '#server/http/context.ts'
import {
  bareReference,
  isReference,
  lookupRows,
  prefixOf,
  referredRows,
  titleColumns,
  titleIn,
} from '../titles.ts'
import { folded } from '../words.ts'
import type { ReadLine } from './line.ts'

/** Finds the Id of what was typed into a reference's cell, for a record with these other values. */
export type Resolve = (typed: unknown, row: Row, current: Row | undefined) => Found

type Found = { readonly id: unknown } | { readonly unread: string }

/** How each reference among the fields is found for a batch: one query a column. */
export async function resolversFor(
  entity: Entity,
  call: CompanyCall,
  lines: readonly ReadLine[],
  currents: readonly Row[],
): Promise<readonly (readonly [string, Resolve])[]> {
  const { fields } = entity.spec
  const referred = await referredRows(call, fields, currents)
  const found: [string, Resolve, number][] = []
  for (const [name, field] of Object.entries(fields)) {
    if (!isReference(field)) continue
    const typed = [...new Set(lines.map(({ values }) => textOf(values[name])).filter(text => text !== ''))]
    const rows = typed.length === 0 ? [] : await candidates(call, field, typed)
    // What is narrowed by another reference is found after it.
    const narrowing = Object.values(lookupNamed(field.to).by).filter(column => column in fields)
    found.push([name, resolverOf(name, field, rows, referred.get(name) ?? new Map()), narrowing.length])
  }
  return found.toSorted((one, other) => one[2] - other[2]).map(([name, resolve]) => [name, resolve])
}

const textOf = (typed: unknown) => String(typed ?? '').trim()

/** The rows that may be meant by these texts: called so in any language, alone or after their prefix, or kept as that. */
function candidates(call: CompanyCall, field: FieldOf<'reference'>, typed: readonly string[]) {
  const parts = typed.flatMap(text => [text, ...text.split(' – ')])
  const texts = [...new Set([...parts, ...parts.map(text => text.replaceAll(/[^\p{L}\p{N}]/gu, ''))])]
  const ids = typed.flatMap(text => /^#(\d{1,15})$/.exec(text)?.[1] ?? [])
  const byId = field.key === 'number' ? sql`"Id" = any(${ids}::bigint[])` : sql`"Id" = any(${texts}::text[])`
  const called = titleColumns(field.to).map(
    column => sql`busca(${sql.ref(column)}) in (select busca(t) from unnest(${texts}::text[]) as t)`,
  )
  return lookupRows(call, field.to, sql`(${sql.join([byId, ...called], sql` or `)})`)
}

function resolverOf(
  name: string,
  field: FieldOf<'reference'>,
  rows: readonly Row[],
  referred: ReadonlyMap<unknown, Row>,
): Resolve {
  const byText = new Map<string, Row[]>()
  for (const row of rows) {
    for (const text of namesOf(field, row)) byText.set(text, [...(byText.get(text) ?? []), row])
  }
  const narrowing = Object.values(lookupNamed(field.to).by)
  const { fields, code = '' } = sourceOf(field.to)
  const codeField = fields[code]
  return (typed, row, current) => {
    const text = folded(textOf(typed))
    if (text === '') return { id: null }
    // A code is kept without the punctuation it may be typed with.
    const asCode = codeField ? folded(textOf(normalized(codeField, textOf(typed)))) : text
    const kept = current?.[name] ?? null
    const isPlaced = narrowing.every(
      column => !current || (current[column] ?? null) === (row[column] ?? null),
    )
    // What names the one there is keeps it, also where others are called the same.
    if (kept !== null && isPlaced && keptNames(field, kept, referred).has(text)) return { id: kept }
    return oneOf(byText.get(text) ?? byText.get(asCode) ?? [], one => isWithin(field.to, one, row))
  }
}

function oneOf(rows: readonly Row[], isWithin: (row: Row) => boolean): Found {
  const within = rows.filter(isWithin)
  const active = within.filter(({ Ativo = true }) => Ativo)
  const [one, other] = active.length > 0 ? active : within
  if (!one) return { unread: 'sheets.expected.reference' }
  return other ? { unread: 'sheets.expected.ambiguous' } : { id: one['Id'] }
}

function namesOf(field: FieldOf<'reference'>, row: Row): ReadonlySet<string> {
  const { fields, title, prefix, code } = sourceOf(field.to)
  const titles = title in fields ? [title] : languages.map(language => `${title}${language.toUpperCase()}`)
  const texts = [
    ...languages.map(language => titleIn(field.to, row, language)),
    ...titles.map(column => row[column]),
    ...(prefix === undefined ? [] : [row[prefix], prefixOf(field.to, row)]),
    ...(code === undefined ? [] : [row[code]]),
    bareReference(field, row['Id']),
  ]
  return new Set(texts.map(text => folded(String(text ?? ''))).filter(text => text !== ''))
}

function keptNames(
  field: FieldOf<'reference'>,
  kept: unknown,
  referred: ReadonlyMap<unknown, Row>,
): ReadonlySet<string> {
  const row = referred.get(kept)
  return row ? namesOf(field, row) : new Set([folded(bareReference(field, kept))])
}
