import type { Plugin } from 'vite'
import { type Texts, type WordPart, wordsOfPart } from '../../i18n/parts.ts'

/** Plugin that turns `pt.json?entry` and the like into a module with the translations of that part alone. */
export const wordsInParts: Plugin = {
  name: 'words-in-parts',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]i18n[\\/]\w+\.json\?\w+$/ },
    handler: (code, id) => {
      const words = JSON.parse(code) as Texts
      // Parts are valid: the portal's imports name existing ones.
      const part = id.split('?').at(-1) as WordPart
      return { code: `export const words = ${JSON.stringify(wordsOfPart(words, part))}`, moduleType: 'js' }
    },
  },
}
