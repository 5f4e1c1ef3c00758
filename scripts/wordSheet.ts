import { read, utils, write } from 'xlsx'
import { type Language, languages } from '#i18n/words.ts'
import { type TextsByLanguage, wantedWords } from './wordFindings.ts'

const KEY = 'key'
const SHOWN = 'shown by'

/** Translations read from a spreadsheet: the texts merged with its own, and its unknown keys. */
export type ReadWords = { readonly texts: TextsByLanguage; readonly unknown: readonly string[] }

/**
 * All translations as an .xlsx: a row for each key, a column for each language, and the registers that show
 * the text.
 */
export function translationSheet(texts: TextsByLanguage): Uint8Array {
  const wanted = wantedWords()
  const keys = [...new Set(languages.flatMap(language => [...texts[language].keys()]))].sort()
  const rows = keys.map(key => [
    key,
    ...languages.map(language => texts[language].get(key) ?? ''),
    (wanted.get(key) ?? []).join(', '),
  ])
  const sheet = utils.aoa_to_sheet([[KEY, ...languages, SHOWN], ...rows])
  sheet['!cols'] = [44, ...languages.map(() => 60), 30].map(wch => ({ wch }))
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'words')
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)
}

/**
 * Merges the texts with those of a spreadsheet, whatever the order of its rows and columns; an empty cell
 * changes nothing.
 */
export function readSheet(file: Uint8Array, texts: TextsByLanguage): ReadWords {
  const book = read(file)
  const [name = ''] = book.SheetNames
  const sheet = book.Sheets[name]
  const rows = sheet ? utils.sheet_to_json<Record<string, string>>(sheet, { defval: '', raw: false }) : []
  if (rows.length > 0 && !(KEY in (rows[0] ?? {}))) throw new Error(`The sheet has no column "${KEY}"`)
  const known = new Set(languages.flatMap(language => [...texts[language].keys()]))
  const textsIn = (language: Language) =>
    rows.flatMap(row => {
      const { [KEY]: key = '', [language]: text = '' } = row
      return known.has(key) && text !== '' ? [[key, text.replaceAll('\r\n', '\n')] as const] : []
    })
  const withSheet = (language: Language) => new Map([...texts[language], ...textsIn(language)])
  return {
    texts: { pt: withSheet('pt'), en: withSheet('en'), es: withSheet('es') },
    unknown: rows.map(({ [KEY]: key = '' }) => key).filter(key => key !== '' && !known.has(key)),
  }
}
