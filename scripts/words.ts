import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadWords } from '#i18n/load.ts'
import { type Language, languages } from '#i18n/words.ts'
import { runCommand } from './command.ts'
import { type Finding, findingsIn, type TextsByLanguage, type TranslationFault } from './wordFindings.ts'
import { readSheet, translationSheet } from './wordSheet.ts'
import { translationFile, translationTexts } from './wordTexts.ts'

const USAGE = `npm run words [-- [--language pt|en|es] [--register empresa]]

Lists the words of i18n that want a translator: missing, left over, with other placeholders than the Portuguese, or
still the same as the Portuguese. Ends with 1 when there are any.

npm run words -- --write words.xlsx    writes a sheet of all words, for who prefers one
npm run words -- --read words.xlsx     puts the words of such a sheet into i18n`

const folder = join(import.meta.dirname, '../i18n')

const says: Readonly<Record<TranslationFault, string>> = {
  missing: 'missing',
  leftOver: 'left over: nothing asks for it',
  placeholders: 'other placeholders than the Portuguese',
  same: 'the same as the Portuguese: translate it, or, where each word is spelt alike, list the words in i18n/sameAsPortuguese.ts',
}

await runCommand(USAGE, async () => {
  const text = { type: 'string' } as const
  const { language, register, write, read } = parseArgs({
    options: { language: text, register: text, write: text, read: text },
  }).values
  const loaded = await Promise.all(
    languages.map(async code => [code, translationTexts(await loadWords(code))] as const),
  )
  // Entries exist for each language, which the type of the loaded ones cannot express.
  const texts = Object.fromEntries(loaded) as Parameters<typeof findingsIn>[0]
  if (write !== undefined) return writeSheet(write, texts)
  const now = read === undefined ? texts : readInto(read, texts)
  const findings = findingsIn(now).filter(
    finding =>
      (language === undefined || finding.language === language) &&
      (register === undefined || finding.wanting.includes(register)),
  )
  for (const code of languages)
    tell(
      code,
      findings.filter(finding => finding.language === code),
    )
  if (findings.length > 0) process.exitCode = 1
  else console.log(`Nothing wants a translator: ${texts.pt.size} words in ${languages.join(', ')}.`)
})

function writeSheet(path: string, texts: TextsByLanguage): void {
  writeFileSync(path, translationSheet(texts))
  console.log(`${texts.pt.size} words are in ${path}.`)
}

/** Writes the translations of a spreadsheet into the files, and returns all translations as they are then. */
function readInto(path: string, texts: TextsByLanguage): TextsByLanguage {
  const { texts: now, unknown } = readSheet(readFileSync(path), texts)
  for (const code of languages) writeFileSync(join(folder, `${code}.json`), translationFile(now[code]))
  const changed = languages.flatMap(code =>
    [...now[code]].filter(([key, text]) => texts[code].get(key) !== text),
  )
  console.log(`${changed.length} words have changed.`)
  for (const key of unknown) console.log(`  ${key.padEnd(44)} passed over: no word has this key`)
  return now
}

/** Prints a language's findings, under each register that shows the text; the portal's own first. */
function tell(language: Language, findings: readonly Finding[]): void {
  const registers = [...new Set(findings.flatMap(({ wanting }) => wanting))].sort()
  for (const register of [undefined, ...registers]) {
    const own = findings.filter(({ wanting }) =>
      register === undefined ? wanting.length === 0 : wanting.includes(register),
    )
    if (own.length === 0) continue
    console.log(`${language}, ${register ?? 'the portal'}`)
    for (const { key, fault } of own) console.log(`  ${key.padEnd(44)} ${says[fault]}`)
  }
}
