import type { Plugin } from 'vite'
import { helpBlocks } from '../helpMarkdown.ts'

/** Plugin that turns `file.md?help` into a module with its blocks, so that no browser loads a parser of Markdown. */
export const helpTexts: Plugin = {
  name: 'help-texts',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]i18n[\\/]help[\\/]\w+[\\/][\w-]+\.md\?help$/ },
    handler: code => ({
      code: `export const blocks = ${JSON.stringify(helpBlocks(code))}`,
      moduleType: 'js',
    }),
  },
}
