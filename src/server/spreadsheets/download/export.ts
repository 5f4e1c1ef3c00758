import type { Entity } from '#contract/entity.ts'
import type { Paging } from '#contract/paging.ts'
import { isUntold, type Row } from '#contract/validation.ts'
import type { Language } from '#i18n/words.ts'
import type { SheetCell } from '#kinds/cell/cell.ts'
import type { AnyField } from '#schema/kind.ts'
import type { CompanyCall } from '#server/core/context.ts'
import type { SheetColumn, SheetFormat } from '#server/formats/sheet.ts'
import { type Batch, type BatchStart, batchFrom, batchStart } from '#server/registers/list/batches.ts'
import type { SheetCall } from '#server/spreadsheets/call.ts'
import { type CellWriting, cellOf, sheetOf } from '#server/spreadsheets/cell.ts'
import { sheetColumnField, sheetColumns, sheetHeaders } from '#server/spreadsheets/headers.ts'
import { referenceTexts, type Shared, sharedNames } from '#server/spreadsheets/naming.ts'
import { storageOf } from '#server/tables/kinds.ts'
import { fileAnswer, fileName, registerSheetTitle, sheetChunks, starters } from './download.ts'

type Exporting = Pick<Paging, 'sort' | 'filter'> & { readonly formato: SheetFormat }

type Written = { readonly cells: readonly (readonly SheetCell[])[]; readonly next: BatchStart | undefined }

/** Columns of a register's sheet in the language. */
export function columnsIn(entity: Entity, language: Language): readonly SheetColumn[] {
  const columns = sheetColumns(entity)
  return sheetHeaders(entity, language).map((header, at) =>
    columnOf(header, sheetColumnField(entity, columns[at])),
  )
}

/** Column of a field's cells; without a field, of any content. */
export function columnOf(header: string, field: AnyField | undefined): SheetColumn {
  if (!field) return { header, isText: false }
  const { isTyped = false, isWrapped = false, decimals } = sheetOf(field)
  return {
    header,
    // Format text, so that typed values stay unchanged.
    isText: storageOf(field).isText || isTyped,
    isWrapped,
    ...(decimals && { decimals: decimals(field) }),
  }
}

/** List to write: of which register, in which order, within which filters, as which file. */
export type Exported = Pick<SheetCall, 'entity' | 'language' | 'work'> & {
  readonly sort?: Paging['sort']
  readonly filter?: Paging['filter']
  readonly format: SheetFormat
}

/** Answers all records within search and filters as a file, sent as it is written. */
export async function exportSheet({ entity, language, query, work }: SheetCall): Promise<Response> {
  const { sort, filter, formato } = query as Exporting
  const chunks = await exportedChunks({ entity, language, work, sort, filter, format: formato })
  return fileAnswer(chunks, fileName(entity, language), formato)
}

/**
 * Sheet of all records within search and filters, in the order of the list, with one batch in memory at a time.
 * Errors of the filter are thrown before the first chunk; `onRows` is told how many rows are written.
 */
export async function exportedChunks(
  { entity, language, work, sort = ['Id', 'DESC'], filter = {}, format }: Exported,
  onRows: (count: number) => void = () => {},
): Promise<AsyncGenerator<Uint8Array>> {
  let shared: Shared | undefined
  const batch = (start: BatchStart) =>
    // One transaction a batch: the embedded database has one session, which a slow download must not block.
    work(async call => {
      const found: Batch = await batchFrom(entity, call, { sort, filter }, start)
      shared ??= await sharedNames(call, entity.spec.fields)
      return { cells: await cellsOf(entity, call, found.records, shared), next: found.next }
    })
  const first = await batch(batchStart(sort))

  async function* batches() {
    for (let written: Written = first; ; written = await batch(written.next)) {
      yield written.cells
      onRows(written.cells.length)
      if (!written.next) return
    }
  }
  const title = registerSheetTitle(entity, language)
  return sheetChunks(starters[format](title, columnsIn(entity, language), language), batches())
}

/** Rows of the register's sheet for these records; `shared` are the ambiguous names of their references. */
export async function cellsOf(
  entity: Entity,
  call: CompanyCall,
  records: readonly Row[],
  shared?: Shared,
): Promise<readonly (readonly SheetCell[])[]> {
  const { fields } = entity.spec
  const textOf = await referenceTexts(call, fields, records, shared ?? (await sharedNames(call, fields)))
  const { language } = call
  const columns = sheetColumns(entity)
  const isCode = (name: string) => entity.sheet?.codes.includes(name) ?? false
  return records.map(record =>
    columns.map(name => {
      const field = sheetColumnField(entity, name)
      if (!field)
        return typeof record[name] === 'number' ? { type: 'number', value: String(record[name]) } : undefined
      const writing: CellWriting = {
        entity,
        language,
        titleOf: () => (isCode(name) ? String(record[name]) : textOf(name, record)),
      }
      return cellOf(field, isUntold(entity.spec, name, record) ? null : record[name], writing)
    }),
  )
}
