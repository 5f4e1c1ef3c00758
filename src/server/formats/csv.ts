import type { Language } from '#i18n/words.ts'
import { cellText, type SheetCell } from '#kinds/cell/cell.ts'
import { guarded } from './formula.ts'
import type { StartSheet } from './sheet.ts'

const separators: { readonly [L in Language]: string } = { pt: ';', en: ',', es: ';' }

const bytes = (text: string) => new TextEncoder().encode(text)

const quoted = (text: string, separator: string) =>
  text.includes(separator) || /["\r\n]/.test(text) || text.trim() !== text
    ? `"${text.replaceAll('"', '""')}"`
    : text

/**
 * CSV writer in the form that spreadsheets of the language open: UTF-8 with a byte order mark, and the
 * language's separator and decimal mark.
 */
export const startCsv: StartSheet = (_, columns, language) => {
  const separator = separators[language]
  const written = (cell: SheetCell) => {
    const text = cellText(cell, language)
    return quoted(cell?.type === 'text' ? guarded(text) : text, separator)
  }
  const lineOf = (cells: readonly SheetCell[]) => `${cells.map(written).join(separator)}\r\n`
  const head = columns.map(({ header }): SheetCell => ({ type: 'text', value: header }))
  let before = `\ufeff${lineOf(head)}`
  const take = (text: string) => {
    const all = bytes(before + text)
    before = ''
    return all
  }
  return {
    rows: async rows => take(rows.map(lineOf).join('')),
    end: async () => take(''),
    close: () => {},
  }
}
