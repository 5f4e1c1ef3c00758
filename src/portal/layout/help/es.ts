import type { Block } from '#i18n/helpBlocks.ts'

/** Help in Spanish, by the files' paths. */
export const esHelp = import.meta.glob<readonly Block[]>('../../../../i18n/help/es/*.md', {
  query: '?help',
  import: 'blocks',
  eager: true,
})
