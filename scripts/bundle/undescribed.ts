import type { Plugin } from 'vite'

const description = /\.meta\(\{\s*description:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`),?\s*\}\)/g

/** The contract says for the API's document what its fields are, which the server writes: browsers need none of it. */
export const undescribed: Plugin = {
  name: 'undescribed',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/contract\/\w+\.ts$/ },
    handler: code => code.replaceAll(description, ''),
  },
}
