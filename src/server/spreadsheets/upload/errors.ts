import type { Entity, FixedSheet } from '#contract/entity.ts'
import { seenBy } from '#contract/fieldRights.ts'
import type { SheetMistake } from '#contract/spreadsheets.ts'
import { blankRow, type Row } from '#contract/validation.ts'
import type { Language } from '#i18n/words.ts'
import type { SheetCell } from '#kinds/cell/cell.ts'
import { serialOf } from '#kinds/cell/days.ts'
import { shownCell } from '#kinds/cell/shownCell.ts'
import { headerOf, numberIn, type Typed } from '#kinds/cell/typedCell.ts'
import type { AnyField } from '#schema/kind.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import { startXlsx } from '#server/formats/xlsx.ts'
import { batchFrom } from '#server/registers/list/batches.ts'
import { type SheetCall, targetOf } from '#server/spreadsheets/call.ts'
import { type CellWriting, cellOf, sheetOf, sheetWords } from '#server/spreadsheets/cell.ts'
import { isImported } from '#server/spreadsheets/check/readLine.ts'
import {
  fileAnswer,
  fileName,
  registerSheetTitle,
  sheetChunks,
} from '#server/spreadsheets/download/download.ts'
import { cellsOf, columnOf, columnsIn } from '#server/spreadsheets/download/export.ts'
import { readHeaders, sheetColumnField, sheetColumns } from '#server/spreadsheets/headers.ts'
import { fieldLabel } from '#server/spreadsheets/words.ts'
import { checkAll, idOf } from './import.ts'
import { mistakesIn } from './results.ts'
import { findUpload, openUpload, sheetDestination, type Upload } from './uploads.ts'

/**
 * Answers the lines with mistakes as they were uploaded, each followed by its mistakes; after correction the
 * file can be uploaded as it is.
 */
export async function sheetOfErrors(sheetCall: SheetCall): Promise<Response> {
  const { entity, query, language, work } = sheetCall
  const opened = await openUpload(work, sheetDestination(entity), idOf(query))
  const left = await work(async call => {
    const upload = await findUpload(call, opened)
    if (upload.outcome) return { rows: upload.rows, mistakes: upload.outcome.mistakes }
    const all = await checkAll(targetOf(sheetCall, call), call, upload, false)
    return { rows: upload.rows, mistakes: mistakesIn(entity, call, upload, all) }
  })
  return errorsAnswer(entity, language, left)
}

type Left = Pick<Upload, 'rows'> & { readonly mistakes: readonly SheetMistake[] }

/** Sheet with the lines of another that have mistakes. */
export function errorsAnswer(
  entity: Entity,
  language: SheetCall['language'],
  { rows, mistakes }: Left,
): Response {
  const [head = []] = rows
  const { fields, passedOver } = readHeaders(entity, head.map(headerOf), language)
  const width = Math.max(head.length, ...mistakes.map(({ Linha }) => rows[Linha - 1]?.length ?? 0))
  const shown = Array.from({ length: width }, (_, at) => at).filter(at => !passedOver.has(at))
  const fieldAt = (at: number) => sheetColumnField(entity, fields[at])
  const byLine = new Map<number, SheetMistake[]>()
  for (const mistake of mistakes) {
    byLine.set(mistake.Linha, [...(byLine.get(mistake.Linha) ?? []), mistake])
  }
  const lines = [...byLine].map(([line, own]) => [
    ...shown.map(at => cellFrom(rows[line - 1]?.[at] ?? null, fieldAt(at), language)),
    {
      type: 'text',
      value: own.map(({ Coluna, Mensagem }) => `${Coluna}: ${Mensagem}`).join('\n'),
    } as const,
  ])
  const columns = [
    ...shown.map(at => columnOf(headerOf(head[at] ?? null), fieldAt(at))),
    { header: translate(language, 'sheets.errors.column'), isText: true, isWrapped: true },
  ]
  return fileAnswer(
    sheetChunks(startXlsx(registerSheetTitle(entity, language), columns, language), [lines]),
    fileName(entity, language, translate(language, 'sheets.errors.column')),
    'xlsx',
  )
}

/** Cell with its uploaded content, so that a new upload finds the same mistake or none. */
function cellFrom(typed: Typed, field: AnyField | undefined, language: Language): SheetCell {
  if (typed === null) return undefined
  const number = numberIn(typed)
  const iso = typeof typed === 'object' && 'iso' in typed ? typed.iso : ''
  const isDay =
    /^\d{4}-\d{2}-\d{2}$/.test(iso) &&
    (number === undefined || (field && sheetOf(field).conventions === 'day'))
  if (isDay && serialOf(iso) !== undefined) return { type: 'day', value: iso }
  if (number !== undefined) return { type: 'number', value: String(number) }
  return { type: 'text', value: shownCell(typed, sheetWords(language)) }
}

/**
 * Answers a sample sheet: the columns of an import, and the newest record, else the initial values of a new
 * one.
 */
export async function sampleSheet({ entity: whole, language, caller, work }: SheetCall): Promise<Response> {
  const seen = seenBy(caller, whole)
  // A standard layout has all of its columns, in their order.
  const entity = whole.sheet ? whole : seen
  const [cells = []] = await work(async call => {
    const newest = await newestRecord(seen, call)
    if (!newest && entity.sheet) return [sampleLine(entity, entity.sheet, call)]
    const { Id, ...example } = newest ?? exampleOf(entity, call)
    return cellsOf(entity, call, [example])
  })
  return sampleAnswer(entity, language, cells)
}

/** Sample sheet with the columns of an import and one line; `cells` are those of all columns. */
export function sampleAnswer(
  entity: Entity,
  language: SheetCall['language'],
  cells: readonly SheetCell[],
): Response {
  const names = sheetColumns(entity)
  const taken = names.flatMap((name, at) => (name === 'Id' || isImported(entity, name) ? [at] : []))
  const all = columnsIn(entity, language)
  const columns = taken.flatMap(at => all[at] ?? [])
  const line = taken.map(at => cells[at])
  return fileAnswer(
    sheetChunks(startXlsx(registerSheetTitle(entity, language), columns, language), [[line]]),
    fileName(entity, language, translate(language, 'sheets.import.sampleName')),
    'xlsx',
  )
}

async function newestRecord(entity: Entity, call: CompanyCall): Promise<Row | undefined> {
  const { records } = await batchFrom(
    entity,
    call,
    { sort: ['Id', 'DESC'], filter: {} },
    { isEmpty: false },
    1,
  )
  return records[0]
}

/** Sample line of a standard layout without any record; its texts are the words of the sample. */
function sampleLine(
  entity: Entity,
  { columns, example }: FixedSheet,
  { language }: CompanyCall,
): readonly SheetCell[] {
  const writing: CellWriting = { entity, language, titleOf: (_, text) => String(text) }
  return columns.map(name => {
    const field = sheetColumnField(entity, name)
    const value = example[name] ?? translate(language, `sheets.sample.${name}`)
    return field && cellOf(field, value, writing)
  })
}

/** Sample line without any record: initial values, and each required text holds its own label. */
function exampleOf(entity: Entity, { language }: CompanyCall): Row {
  const { spec } = entity
  const texts = Object.entries(spec.fields).flatMap(([name, field]) =>
    field.required ? [[name, sheetOf(field).sample?.(fieldLabel(entity, name, language), field)]] : [],
  )
  return { ...blankRow(spec), ...Object.fromEntries(texts.filter(([, value]) => value !== undefined)) }
}
