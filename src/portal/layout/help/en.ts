import type { Block } from '#i18n/helpBlocks.ts'

/** Help in English, by the files' paths. */
export const enHelp = import.meta.glob<readonly Block[]>('../../../../i18n/help/en/*.md', {
  query: '?help',
  import: 'blocks',
  eager: true,
})
