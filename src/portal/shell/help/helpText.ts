import { type Block, helpFileOf } from '#i18n/helpBlocks.ts'
import type { Language } from '#i18n/words.ts'

const files = import.meta.glob<readonly Block[]>('../../../../i18n/help/*/*.md', {
  query: '?help',
  import: 'blocks',
})

/** Help of a register or screen in a language; empty where nobody has written one. */
export async function helpText(language: Language, name: string): Promise<readonly Block[]> {
  return (await files[`../../../../i18n/help/${language}/${helpFileOf(name)}.md`]?.()) ?? []
}
