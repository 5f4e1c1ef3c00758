import { sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import { isWithin, lookupNamed, namingColumns, sourceOf } from '#contract/lookup.ts'
import { lookupPrefix, lookupTitle } from '#contract/lookupTitle.ts'
import type { Row } from '#contract/validation.ts'
import { normalized } from '#contract/wire.ts'
import { languages } from '#i18n/words.ts'
import { folded } from '#kinds/cell/foldedText.ts'
import { isReference } from '#kinds/reference/declaration.ts'
import type { FieldOf } from '#schema/kind.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { cityIn, isSharedCurrency, synonymIn } from '#server/reference/commonNames.ts'
import { lookupRows, type RememberedRows, referredRows } from '#server/registers/lookupRows.ts'
import { sheetOf } from '#server/spreadsheets/cell.ts'
import type { ReadLine } from './line.ts'

/** Resolves the text of a reference's cell to an Id, for a record with these other values. */
export type Resolve = (typed: unknown, row: Row, current: Row | undefined) => Found

/** Id that a text stands for, or the reason why it stands for none. */
export type Found = { readonly id: unknown } | { readonly unread: string }

/** Rows by each of their names, in a form for comparison. */
type RowsByName = ReadonlyMap<string, readonly Row[]>

/** Names that a check has looked up in a field: the texts asked for, and the rows found for them. */
type Names = {
  readonly texts: Set<string>
  readonly ids: Set<unknown>
  readonly rows: Map<string, Row[]>
}

/**
 * References that a check knows so far, by field: the names that it has looked up, and the rows by their Ids. Most
 * lines of a sheet repeat those of the lines before.
 */
export type Known = { readonly names: Map<string, Names>; readonly referred: RememberedRows }

const noNames = (): Names => ({ texts: new Set(), ids: new Set(), rows: new Map() })

/** Resolvers of each reference among the fields, for a batch: one query for the new texts of a column. */
export async function resolversFor(
  entity: Entity,
  call: CompanyCall,
  lines: readonly ReadLine[],
  records: readonly Row[],
  { names, referred }: Known,
): Promise<readonly (readonly [string, Resolve])[]> {
  const { fields } = entity.spec
  await referredRows(call, fields, records, referred)
  const found: [string, Resolve, number][] = []
  for (const [name, field] of Object.entries(fields)) {
    if (!isReference(field)) continue
    const known = names.get(name) ?? noNames()
    names.set(name, known)
    const typed = new Set(lines.map(({ values }) => textOf(values[name])).filter(text => text !== ''))
    const asked = [...typed].filter(text => !known.texts.has(text))
    const rows = asked.length === 0 ? [] : await candidates(call, field, asked)
    addNames(field, known, rows)
    for (const row of rows) referred.get(name)?.set(row['Id'], row)
    for (const text of asked) known.texts.add(text)
    // References narrowed by others are resolved after them.
    const narrowing = Object.values(lookupNamed(field.to).by).filter(column => column in fields)
    found.push([
      name,
      resolverOf(field, known.rows, { name, referred: referred.get(name) }),
      narrowing.length,
    ])
  }
  return found.toSorted((one, other) => one[2] - other[2]).map(([name, resolve]) => [name, resolve])
}

function addNames(field: FieldOf<'reference'>, { ids, rows }: Names, found: readonly Row[]): void {
  for (const row of found) {
    if (ids.has(row['Id'])) continue
    ids.add(row['Id'])
    for (const text of namesOf(field, row)) rows.set(text, [...(rows.get(text) ?? []), row])
  }
}

/** Rows by their names. */
export function rowsByName(field: FieldOf<'reference'>, found: readonly Row[]): RowsByName {
  const names = noNames()
  addNames(field, names, found)
  return names.rows
}

const textOf = (typed: unknown) => String(typed ?? '').trim()

/**
 * Rows that these texts may mean: by name in any language, alone or after their prefix, or by stored value.
 */
export function candidates(call: CompanyCall, field: FieldOf<'reference'>, typed: readonly string[]) {
  const qualified = typed.map(text => /^(.*) \(([^()]+)\)$/s.exec(text))
  const whole = [...typed, ...qualified.flatMap(found => found?.slice(1) ?? [])]
  const parts = whole.flatMap(text => [text, ...text.split(/ [–-] /)])
  const bare = parts.map(bareText)
  const codes = [...parts, ...bare].map(text => text.toUpperCase())
  const others = whole.flatMap(text => [synonymIn(field.to, text), cityIn(field.to, text)?.name])
  const known = others.filter(text => text !== undefined)
  const padded = bare.flatMap(text => paddedCodes(field, text))
  const texts = [...new Set([...parts, ...bare, ...codes, ...known, ...padded])]
  const ids = whole.flatMap(text => /^#(\d{1,15})$/.exec(text)?.[1] ?? [])
  const byId = field.key === 'number' ? sql`"Id" = any(${ids}::bigint[])` : sql`"Id" = any(${texts}::text[])`
  const called = namingColumns(field.to).map(
    column => sql`busca(${sql.ref(column)}) in (select busca(t) from unnest(${texts}::text[]) as t)`,
  )
  return lookupRows(call, field.to, sql`(${sql.join([byId, ...called], sql` or `)})`)
}

/** Text without its punctuation, such as the points of an NCM. */
const bareText = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Present reference of a record: its field's name, and the rows it may refer to. */
type ReferredBy = { readonly name: string; readonly referred: ReadonlyMap<unknown, Row> | undefined }

/**
 * Resolver of a reference among these rows; with `of` the present reference of an existing record takes
 * precedence.
 */
export function resolverOf(field: FieldOf<'reference'>, byName: RowsByName, of?: ReferredBy): Resolve {
  const narrowing = Object.values(lookupNamed(field.to).by)
  const { fields, code = '' } = sourceOf(field.to)
  const codeField = fields[code]
  return (typed, row, current) => {
    const text = folded(textOf(typed))
    if (text === '') return { id: null }
    // Codes are stored without their punctuation.
    const asCode = codeField ? folded(textOf(normalized(codeField, textOf(typed)))) : text
    const stored = (of && current?.[of.name]) ?? null
    const isPlaced = narrowing.every(
      column => !current || (current[column] ?? null) === (row[column] ?? null),
    )
    // A text that names the present reference keeps it, even if the name is ambiguous.
    if (stored !== null && isPlaced && storedNames(field, stored, of?.referred).has(text))
      return { id: stored }
    if (isSharedCurrency(field.to, text)) return { unread: 'sheets.expected.sharedCurrency' }
    const synonym = folded(synonymIn(field.to, text) ?? '')
    const padded = paddedCodes(field, bareText(asCode))
    const called = [text, asCode, ...padded, synonym].find(one => byName.has(one))
    const city = called === undefined ? cityIn(field.to, text) : undefined
    const rows = (byName.get(called ?? city?.name ?? text) ?? []).filter(city?.isIn ?? (() => true))
    const found = oneOf(rows, one => isWithin(field.to, one, row))
    return 'unread' in found && found.unread === AMBIGUOUS && codeField
      ? { unread: 'sheets.expected.ambiguousCode' }
      : found
  }
}

function oneOf(rows: readonly Row[], isWithin: (row: Row) => boolean): Found {
  const within = rows.filter(isWithin)
  const active = within.filter(({ Ativo = true }) => Ativo)
  const [one, other] = active.length > 0 ? active : within
  if (!one) return { unread: UNKNOWN }
  return other ? { unread: AMBIGUOUS } : { id: one['Id'] }
}

/** Reason where nothing has such a name. */
export const UNKNOWN = 'sheets.expected.reference'
const AMBIGUOUS = 'sheets.expected.ambiguous'

/** Code with the leading zeros that a spreadsheet dropped: a CNPJ or CPF, or one of a certain length, such as a COMPE. */
function paddedCodes({ to }: FieldOf<'reference'>, text: string): readonly string[] {
  const { fields, code, prefix } = sourceOf(to)
  if (!/^\d{1,13}$/.test(text)) return []
  const field = fields[code ?? prefix ?? '']
  const lengths = (field && sheetOf(field).lengths?.(field)) ?? []
  return lengths.flatMap(length => (text.length < length ? [text.padStart(length, '0')] : []))
}

/** Ambiguous title with a mark of its row: `Embalagem (#12)`. */
function qualifiedTitle(title: string, mark: string): string {
  return `${title} (${mark})`
}

/** Text of a reference whose row is no longer offered: its stored value. */
export function bareReference({ key }: FieldOf<'reference'>, id: unknown): string {
  return key === 'number' ? `#${id}` : String(id)
}

/** Texts that may name a row of this title: alone, and with each of its marks. */
export const wordingsOf = (field: FieldOf<'reference'>, row: Row, title: string): readonly string[] => [
  title,
  ...distinguishingMarks(field, row).map(mark => qualifiedTitle(title, mark)),
]

/** Marks that distinguish rows with the same name: the code, and always the stored value. */
function distinguishingMarks(field: FieldOf<'reference'>, row: Row): readonly string[] {
  const { code } = sourceOf(field.to)
  const own = code === undefined ? null : row[code]
  return [...(own ? [String(own)] : []), bareReference(field, row['Id'])]
}

function namesOf(field: FieldOf<'reference'>, row: Row): ReadonlySet<string> {
  const { prefix } = sourceOf(field.to)
  const titles = languages.map(language => lookupTitle(field.to, row, language))
  const texts = [
    ...namingColumns(field.to).map(column => row[column]),
    ...(prefix === undefined ? [] : [lookupPrefix(field.to, row)]),
    ...titles.flatMap(title => wordingsOf(field, row, title)),
    bareReference(field, row['Id']),
  ]
  return new Set(texts.map(text => folded(String(text ?? ''))).filter(text => text !== ''))
}

function storedNames(
  field: FieldOf<'reference'>,
  stored: unknown,
  referred: ReadonlyMap<unknown, Row> | undefined,
): ReadonlySet<string> {
  const row = referred?.get(stored)
  return row ? namesOf(field, row) : new Set([folded(bareReference(field, stored))])
}
