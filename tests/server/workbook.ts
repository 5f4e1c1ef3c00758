import { unzipSync, zipSync } from 'fflate'
import { workbookOf } from './ooxml.ts'

/** A workbook of one sheet with these rows, and one text that its cells may share; not packed, so not refused for that. */
export function bookOf(rows: string, shared = 'x'): Uint8Array {
  const book = workbookOf({ sheets: { Plan1: rows }, strings: `<si><t>${shared}</t></si>` })
  return zipSync(unzipSync(book), { level: 0 })
}

/** A workbook of one column in which the text, kept once, stands so many times. */
export function repeated(text: string, times: number): Uint8Array {
  const lines = Array.from(
    { length: times },
    (_, at) => `<row r="${at + 2}"><c r="A${at + 2}" t="s"><v>0</v></c></row>`,
  )
  const head = '<row r="1"><c r="A1" t="inlineStr"><is><t>Descrição</t></is></c></row>'
  return bookOf(head + lines.join(''), text)
}
