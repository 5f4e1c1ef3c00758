import type { Plugin } from 'vite'
import { knownRoutes } from '../../src/contract/knownRoutes.ts'

/** Signing in needs the paths that there are, not the declarations they follow from: these come with the portal itself. */
export const routesByName: Plugin = {
  name: 'routes-by-name',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/contract\/knownRoutes\.ts$/ },
    handler: () => `export const knownRoutes = ${JSON.stringify(knownRoutes)}`,
  },
}
