import type { Plugin } from 'vite'
import { partOf, type Texts, type WordPart } from '../../i18n/parts.ts'

/** Makes of `pt.json?entry` and the like a module with the words of that part alone. */
export const wordsInParts: Plugin = {
  name: 'words-in-parts',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]i18n[\\/]\w+\.json\?\w+$/ },
    handler: (code, id) => {
      const words = JSON.parse(code) as Texts
      // The portal names the files, each with a part that there is.
      const part = id.split('?').at(-1) as WordPart
      return { code: `export const words = ${JSON.stringify(partOf(words, part))}`, moduleType: 'js' }
    },
  },
}
