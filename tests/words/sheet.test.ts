import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { read, utils, write } from 'xlsx'
import { languages } from '#i18n/words.ts'
import { readSheet, translationSheet } from '../../scripts/wordSheet.ts'
import { translationFile } from '../../scripts/wordTexts.ts'
import { texts } from './support/texts.ts'

type Cells = readonly (readonly string[])[]

/** Translation spreadsheet with its rows changed, as a file. */
function edited(change: (rows: Cells) => Cells): Uint8Array {
  const book = read(translationSheet(texts))
  const rows = utils.sheet_to_json<string[]>(book.Sheets['words'] ?? {}, { header: 1 })
  const next = utils.book_new()
  utils.book_append_sheet(next, utils.aoa_to_sheet(change(rows).map(row => [...row])), 'any')
  return new Uint8Array(write(next, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)
}

test.each(languages)('the file of %s is the same after a sheet was written and read', language => {
  const file = readFileSync(join(import.meta.dirname, `../../i18n/${language}.json`), 'utf8')
  const { texts: again, unknown } = readSheet(translationSheet(texts), texts)
  expect(translationFile(again[language])).toBe(file)
  expect(unknown).toEqual([])
})

test('a sheet in another order, with one word translated anew, changes that word', () => {
  const { texts: now } = readSheet(
    edited(([head = [], ...rows]) => [
      head,
      ...rows.toReversed().map(row => (row[0] === 'actions.save' ? row.with(2, 'Keep') : row)),
    ]),
    texts,
  )
  expect(now.en.get('actions.save')).toBe('Keep')
  expect(translationFile(now.pt)).toBe(translationFile(texts.pt))
})

test('an empty cell takes no word away, and a key that no word has is told', () => {
  const sheet = edited(([head = []]) => [head, ['actions.save', '', '', ''], ['actions.dance', 'Dançar']])
  const { texts: now, unknown } = readSheet(sheet, texts)
  expect(now).toEqual(texts)
  expect(unknown).toEqual(['actions.dance'])
})
