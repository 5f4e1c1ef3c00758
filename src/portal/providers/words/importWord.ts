import type { Entity } from '#contract/entity.ts'
import type { WordKey } from '#i18n/words.ts'

/** Key of the name of a register's import, or of that in its standard layout. */
export function importWord({ sheet }: Entity): WordKey {
  return sheet ? 'sheets.layout.title' : 'sheets.import.title'
}
