import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadWords } from '#i18n/load.ts'
import { type Language, languages } from '#i18n/words.ts'
import { runCommand } from './command.ts'
import { helpFindings } from './helpFindings.ts'
import { isHelp, readHelp, writeHelp } from './helpTexts.ts'
import { type Finding, findingsIn, type TextsByLanguage, type TranslationFault } from './wordFindings.ts'
import { readSheet, translationSheet } from './wordSheet.ts'
import { translationFile, translationTexts } from './wordTexts.ts'

const USAGE = `npm run words [-- [--language pt|en|es] [--register empresa]]

Lists the words of i18n and the help texts of i18n/help that want a translator: missing, left over, still the same as
the Portuguese, with other placeholders, links or names in bold, with terms that the glossary replaces, with stray
spaces. Ends with 1 when there are any.

npm run words -- --write words.xlsx    writes a sheet of all words and help texts, for who prefers one
npm run words -- --read words.xlsx     puts the texts of such a sheet into i18n`

const folder = join(import.meta.dirname, '../i18n')

const says: Readonly<Record<TranslationFault, string>> = {
  missing: 'missing',
  leftOver: 'left over: nothing asks for it',
  placeholders: 'other placeholders than the Portuguese',
  same: 'the same as the Portuguese: translate it, or, where each word is spelt alike, list the words in i18n/sameAsPortuguese.ts',
  spaces: 'has a space at an end, two in a row, or one before a full stop or a comma',
  term: 'says',
  parts: 'other headings, paragraphs or lists than the Portuguese',
  links: 'other links than the Portuguese',
  ownPage: 'has a link to the page it is on:',
  nowhere: 'has a link to no page:',
  bold: 'does not name in bold what the Portuguese does:',
  notShown: 'names in bold what the portal does not show:',
}

await runCommand(USAGE, async () => {
  const text = { type: 'string' } as const
  const { language, register, write, read } = parseArgs({
    options: { language: text, register: text, write: text, read: text },
  }).values
  const loaded = await Promise.all(
    languages.map(async code => {
      const words = translationTexts(await loadWords(code))
      const all: ReadonlyMap<string, string> = new Map([...words, ...readHelp(folder, code)])
      return [code, all] as const
    }),
  )
  // Entries exist for each language, which the type of the loaded ones cannot express.
  const texts = Object.fromEntries(loaded) as TextsByLanguage
  if (write !== undefined) return writeSheet(write, texts)
  const now = read === undefined ? texts : readInto(read, texts)
  const words = only(now, key => !isHelp(key))
  const findings = [...findingsIn(words), ...helpFindings(only(now, isHelp), words)].filter(
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
  else console.log(`Nothing wants a translator: ${counted(texts)} in ${languages.join(', ')}.`)
})

/** Texts whose key is wanted. */
function only(texts: TextsByLanguage, isWanted: (key: string) => boolean): TextsByLanguage {
  const own = (language: Language) => new Map([...texts[language]].filter(([key]) => isWanted(key)))
  return { pt: own('pt'), en: own('en'), es: own('es') }
}

function counted({ pt }: TextsByLanguage): string {
  const help = [...pt.keys()].filter(isHelp).length
  return `${pt.size - help} words and ${help} help texts`
}

function writeSheet(path: string, texts: TextsByLanguage): void {
  writeFileSync(path, translationSheet(texts))
  console.log(`${counted(texts)} are in ${path}.`)
}

/** Writes the translations of a spreadsheet into the files, and returns all translations as they are then. */
function readInto(path: string, texts: TextsByLanguage): TextsByLanguage {
  const { texts: now, unknown } = readSheet(readFileSync(path), texts)
  for (const code of languages) {
    writeFileSync(join(folder, `${code}.json`), translationFile(only(now, key => !isHelp(key))[code]))
    writeHelp(folder, code, only(now, isHelp)[code])
  }
  const changed = languages.flatMap(code =>
    [...now[code]].filter(([key, text]) => texts[code].get(key) !== text),
  )
  console.log(`${changed.length} texts have changed.`)
  for (const key of unknown) console.log(`  ${key.padEnd(44)} passed over: no text has this key`)
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
    for (const { key, fault, detail } of own)
      console.log(`  ${key.padEnd(44)} ${[says[fault], ...(detail ? [detail] : [])].join(' ')}`)
  }
}
