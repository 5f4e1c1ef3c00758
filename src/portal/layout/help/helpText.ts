import { type Block, type HelpLine, helpFileOf } from '#i18n/helpBlocks.ts'
import { type Language, numbersIn } from '#i18n/words.ts'

type Files = Readonly<Record<string, readonly Block[]>>

/** Files of each language, in one chunk: each would be a request of less than a kibibyte. */
const files: Readonly<Record<Language, () => Promise<Files>>> = {
  pt: async () => (await import('./pt.ts')).ptHelp,
  en: async () => (await import('./en.ts')).enHelp,
  es: async () => (await import('./es.ts')).esHelp,
}

/** Help of a register or screen in a language; empty where nobody has written one. */
export async function helpText(language: Language, name: string): Promise<readonly Block[]> {
  const texts = await files[language]()
  const blocks = texts[`../../../../i18n/help/${language}/${helpFileOf(name)}.md`] ?? []
  const { settings: known } = numbersIn(language)
  const told = (text: string) =>
    text.replace(/%\{(\w+)\}/g, (placeholder, name: string) => known[name] ?? placeholder)
  const filled = (line: HelpLine) =>
    line.map(piece => (typeof piece === 'string' ? told(piece) : { ...piece, text: told(piece.text) }))
  return blocks.map(block =>
    block.type === 'list'
      ? { ...block, lines: block.lines.map(filled) }
      : { ...block, line: filled(block.line) },
  )
}
