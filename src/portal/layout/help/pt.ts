import type { Block } from '#i18n/helpBlocks.ts'

/** Help in Portuguese, by the files' paths. */
export const ptHelp = import.meta.glob<readonly Block[]>('../../../../i18n/help/pt/*.md', {
  query: '?help',
  import: 'blocks',
  eager: true,
})
