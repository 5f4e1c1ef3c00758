import { type Block, type HelpLine, helpFileOf } from '#i18n/helpBlocks.ts'
import { type Language, numbersIn } from '#i18n/words.ts'

const files = import.meta.glob<readonly Block[]>('../../../../i18n/help/*/*.md', {
  query: '?help',
  import: 'blocks',
})

/** Help of a register or screen in a language; empty where nobody has written one. */
export async function helpText(language: Language, name: string): Promise<readonly Block[]> {
  const blocks = (await files[`../../../../i18n/help/${language}/${helpFileOf(name)}.md`]?.()) ?? []
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
