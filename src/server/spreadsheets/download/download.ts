import type { Entity } from '#contract/entity.ts'
import type { Language } from '#i18n/words.ts'
import { dispositionOf } from '#server/core/disposition.ts'
import { translate } from '#server/core/language.ts'
import { today } from '#server/core/today.ts'
import { startCsv } from './csv.ts'
import { type SheetFormat, type StartSheet, sheetTypes } from './sheet.ts'
import { startXlsx } from './xlsx.ts'

export const starters: { readonly [F in SheetFormat]: StartSheet } = { xlsx: startXlsx, csv: startCsv }

/** File as an attachment, streamed at the pace of the client. */
export function fileAnswer(chunks: AsyncGenerator<Uint8Array>, name: string, format: SheetFormat): Response {
  const { body, headers } = streamedFile(chunks, `${name}.${format}`, sheetTypes[format])
  return new Response(body, { headers })
}

/** Body and headers of such a file of a media type, under its whole name. */
export function streamedFile(chunks: AsyncGenerator<Uint8Array>, name: string, type: string) {
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await chunks.return(undefined)
    },
  })
  return { body, headers: { 'Content-Type': type, 'Content-Disposition': dispositionOf(name) } }
}

/** Title of a register's sheet: its plural. */
export function registerSheetTitle({ name }: Entity, language: Language): string {
  return translate(language, `registers.${name}.many`)
}

/** File name of a register's spreadsheet: its plural and the day. */
export function fileName(entity: Entity, language: Language, what?: string): string {
  return [registerSheetTitle(entity, language), what, today()].filter(part => part !== undefined).join(' ')
}
