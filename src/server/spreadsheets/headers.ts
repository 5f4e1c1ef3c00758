import { columnField, type Entity, type FixedSheet } from '#contract/entity.ts'
import type { SentColumn } from '#contract/spreadsheets.ts'
import { type Language, languages } from '#i18n/words.ts'
import { foldedHeader } from '#kinds/cell/foldedText.ts'
import type { AnyField } from '#schema/kind.ts'
import { translate } from '#server/core/language.ts'
import { Problem } from '#server/core/problem.ts'
import { columnLetter } from '#server/formats/columnLetter.ts'
import type { SheetPlace } from './file/worker.ts'
import { madeOnce } from './madeOnce.ts'
import { fieldLabel, languagesFrom } from './words.ts'

/** Columns of a register's sheets: those of its standard layout, else the Id, then every field. */
export function sheetColumns({ spec, sheet }: Entity): readonly string[] {
  return sheet?.columns ?? ['Id', ...Object.keys(spec.fields)]
}

/** Field of a column, kept or not; none for the Id. */
export function sheetColumnField({ spec, sheet }: Entity, name: string | undefined): AnyField | undefined {
  return name === undefined ? undefined : (sheet?.unkept[name] ?? spec.fields[name])
}

/** Headers of the columns; fields with the same label show their names, too. */
export const sheetHeaders = madeOnce((entity, language): readonly string[] => {
  const columns = sheetColumns(entity)
  const labels = columns.map(column => fieldLabel(entity, column, language))
  const folded = labels.map(foldedHeader)
  const isShared = (at: number) => folded.filter(other => other === folded[at]).length > 1
  return labels.map((label, at) => (isShared(at) ? `${label} (${columns[at]})` : label))
})

/** Field of a header, in any language, first in this one; undefined for a header that no field is called by. */
export function fieldOfHeader(entity: Entity, header: string, language: Language): string | undefined {
  const folded = foldedHeader(header)
  return languagesFrom(language).flatMap(one => columnsByHeader(entity, one).get(folded) ?? [])[0]
}

const LONGEST_TOLD = 200

/** Header as the sender is told of it and names it: a cell may have thousands of characters. */
export const toldHeader = (header: string) => header.slice(0, LONGEST_TOLD)

/** Folded headers of the register's sheets in all languages, those of error sheets included. */
export function knownHeaders(entity: Entity): ReadonlySet<string> {
  const headers = languages.flatMap(language => [
    ...sheetHeaders(entity, language),
    translate(language, 'sheets.errors.column'),
  ])
  const others = [
    ...Object.values(entity.sheet?.aliases ?? {}).flat(),
    ...languages.flatMap(language => listHeaders(entity, language).map(([header]) => header)),
  ]
  return new Set([...headers, ...sheetColumns(entity), ...others].map(foldedHeader))
}

/** Reading of a sheet's columns by their headers. */
export type Headers = {
  /** Field of each column of the sheet, `Id`, or undefined for an ignored column. */
  readonly fields: readonly (string | undefined)[]
  /** Language of the sheet: that of most of its headers. */
  readonly language: Language
  /**
   * Whether the headers determine the format of numbers and days; some field labels are the same in every
   * language.
   */
  readonly isCertain: boolean
  /** Columns with the mistakes of a line, in error sheets. */
  readonly passedOver: ReadonlySet<number>
}

const MOST_NAMED = 5

/**
 * Matches a sheet's headers to the register's fields, in any language and order. Throws `malformed` for
 * unknown, repeated or missing headers, so that no column is ignored silently.
 */
export function readHeaders(
  entity: Entity,
  headers: readonly string[],
  reader: Language,
  place?: Pick<SheetPlace, 'tab' | 'row'>,
): Headers {
  const folded = headers.map(foldedHeader)
  const fits = (language: Language) =>
    folded.filter(header => sheetNames(entity, language).has(header)).length
  const [language = reader] = languagesFrom(reader).toSorted((one, other) => fits(other) - fits(one))
  const errorsColumns = new Set(languages.map(one => foldedHeader(translate(one, 'sheets.errors.column'))))
  const isPassedOver = folded.map(header => header === '' || errorsColumns.has(header))
  const fields = headers.map((header, at) =>
    isPassedOver[at] ? undefined : fieldOfHeader(entity, header, language),
  )
  const unknown = headers.filter((_, at) => !isPassedOver[at] && fields[at] === undefined)
  if (unknown.length > 0) {
    const columns = headers.flatMap((header, at) =>
      isPassedOver[at] || headers.indexOf(header) !== at
        ? []
        : [{ Titulo: toldHeader(header), Campo: fields[at] ?? null }],
    )
    throw headerProblem('unknownColumns', unknown, { place: placeName(place, reader), columns })
  }
  const twice = headers.filter((_, at) => fields[at] !== undefined && fields.indexOf(fields[at]) !== at)
  if (twice.length > 0) throw headerProblem('twiceColumns', twice)
  if (fields.every(field => field === undefined)) throw headerProblem('noColumns', [])
  if (entity.sheet) assertOrder(entity, entity.sheet, fields, reader)
  const passedOver = new Set(folded.flatMap((header, at) => (errorsColumns.has(header) ? [at] : [])))
  // Languages with the other decimal mark: Spanish and Portuguese share the comma.
  const others = languages.filter(one => (one === 'en') !== (language === 'en'))
  const isCertain = others.every(other => fits(other) < fits(language))
  return { fields, language, isCertain, passedOver }
}

/** Refuses a sheet whose columns are not those of the layout in their order; the optional ones may be missing. */
function assertOrder(
  entity: Entity,
  { columns, optional }: FixedSheet,
  fields: readonly (string | undefined)[],
  reader: Language,
) {
  const at = columns.findIndex((column, place) => {
    const field = fields[place]
    return field === undefined ? !optional.includes(column) : field !== column
  })
  if (at < 0) return
  const name = sheetHeaders(entity, reader)[at] ?? ''
  throw new Problem('malformed', {
    message: { key: 'sheets.refused.columnOrder', with: { column: columnLetter(at), name } },
  })
}

const LONGEST_NAME = 60

type About = { readonly place?: string; readonly columns?: readonly SentColumn[] }

const headerProblem = (key: string, headers: readonly string[], { place = '', columns }: About = {}) => {
  const names = headers.slice(0, MOST_NAMED).map(header => header.slice(0, LONGEST_NAME))
  return new Problem('malformed', {
    message: { key: `sheets.refused.${key}`, with: { names: names.join(', '), place } },
    ...(columns && { columns }),
  })
}

/** Text for the row of the headers, and for the sheet where there are several. */
function placeName({ tab, row }: Pick<SheetPlace, 'tab' | 'row'> = { row: 1 }, language: Language): string {
  return translate(language, tab === undefined ? 'sheets.place.row' : 'sheets.place.tab', {
    row,
    tab: tab ?? '',
  })
}

/** Names of a register's list for texts kept in three languages, each with its field in the language. */
function listHeaders(entity: Entity, language: Language): readonly (readonly [string, string])[] {
  const { spec, sheet } = entity
  if (sheet) return []
  return spec.list
    .filter(column => !(column in spec.fields))
    .map(column => [fieldLabel(entity, column, language), columnField(spec.fields, column, language)])
}

/** Folded headers of a register's own sheets. */
const sheetNames = madeOnce(
  (entity, language): ReadonlySet<string> => new Set(sheetHeaders(entity, language).map(foldedHeader)),
)

const columnsByHeader = madeOnce((entity, language): ReadonlyMap<string, string> => {
  const columns = sheetColumns(entity)
  const headers = sheetHeaders(entity, language)
  const others = Object.entries(entity.sheet?.aliases ?? {}).flatMap(([column, aliases]) =>
    aliases.map(alias => [alias, column] as const),
  )
  const names = [
    ...listHeaders(entity, language),
    ...columns.map(column => [column, column] as const),
    ...others,
    ...columns.map((column, at) => [headers[at] ?? column, column] as const),
  ]
  return new Map(names.map(([header, field]) => [foldedHeader(header), field]))
})
