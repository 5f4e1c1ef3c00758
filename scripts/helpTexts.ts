import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { layouts, sheetName } from '#contract/itemSheet.ts'
import { registers, routeOf } from '#contract/route.ts'
import { screens } from '#contract/screens.ts'
import { helpFileOf } from '#i18n/helpBlocks.ts'
import type { Language } from '#i18n/words.ts'

/** Page or spreadsheet with a help text: the key of the text, the route of its page, and the register that shows it. */
export type HelpSubject = { readonly key: string; readonly route?: string; readonly register?: string }

const keyOf = (name: string) => `help/${helpFileOf(name)}`

/** The dashboard, screens of the menu, registers, standard layouts of spreadsheets, and Siscomex. */
export const helpSubjects: readonly HelpSubject[] = [
  { key: keyOf('dashboard'), route: '/' },
  ...screens.map(({ name, route }) => ({ key: keyOf(name), route })),
  ...registers.map(entity => ({
    key: keyOf(entity.name),
    route: routeOf(entity),
    register: entity.name,
  })),
  ...Object.values(layouts).map(layout => ({ key: keyOf(sheetName(layout)), register: layout.name })),
  { key: keyOf('siscomex') },
]

/** Whether the key is that of a help text, not of a word. */
export const isHelp = (key: string): boolean => key.startsWith('help/')

/** Help texts of a language below the folder of words, as Markdown by key, such as `help/conta`. */
export function readHelp(folder: string, language: Language): ReadonlyMap<string, string> {
  const own = join(folder, 'help', language)
  const files = readdirSync(own).toSorted()
  return new Map(
    files.map(file => [
      `help/${file.replace(/\.md$/, '')}`,
      readFileSync(join(own, file), 'utf8').replace(/\n$/, ''),
    ]),
  )
}

/** Writes the help texts of a language below the folder of words. */
export function writeHelp(folder: string, language: Language, texts: ReadonlyMap<string, string>): void {
  for (const [key, text] of texts)
    writeFileSync(join(folder, 'help', language, `${key.slice('help/'.length)}.md`), `${text}\n`)
}
