import type { Entity } from '#contract/entity.ts'
import type { Language } from '#i18n/words.ts'
import type { SheetCell } from '#kinds/cell/cell.ts'
import { translate } from '#server/core/language.ts'
import { streamedFile } from '#server/core/streamedFile.ts'
import { today } from '#server/core/today.ts'
import { startCsv } from '#server/formats/csv.ts'
import { type SheetFormat, type SheetWriter, type StartSheet, sheetTypes } from '#server/formats/sheet.ts'
import { startXlsx } from '#server/formats/xlsx.ts'

export const starters: { readonly [F in SheetFormat]: StartSheet } = { xlsx: startXlsx, csv: startCsv }

/** File as an attachment, streamed at the pace of the client. */
export function fileAnswer(chunks: AsyncGenerator<Uint8Array>, name: string, format: SheetFormat): Response {
  const { body, headers } = streamedFile(chunks, `${name}.${format}`, sheetTypes[format])
  return new Response(body, { headers })
}

/** Sheet of these batches of rows, as its bytes become ready; the writer is released also after an aborted download. */
export async function* sheetChunks(
  writer: SheetWriter,
  batches: AsyncIterable<readonly (readonly SheetCell[])[]> | Iterable<readonly (readonly SheetCell[])[]>,
): AsyncGenerator<Uint8Array> {
  try {
    for await (const rows of batches) {
      const ready = await writer.rows(rows)
      if (ready.length > 0) yield ready
    }
    yield await writer.end()
  } finally {
    writer.close()
  }
}

/** Title of a register's sheet: its plural. */
export function registerSheetTitle({ name }: Entity, language: Language): string {
  return translate(language, `registers.${name}.many`)
}

/** File name of a register's spreadsheet: its plural and the day. */
export function fileName(entity: Entity, language: Language, what?: string): string {
  return [registerSheetTitle(entity, language), what, today()].filter(part => part !== undefined).join(' ')
}
