import type { Plugin } from 'vite'
import { knownRoutes } from '../../src/contract/knownRoutes.ts'

/**
 * Plugin that inlines the list of known routes: sign-in needs the paths alone, not the declarations they
 * derive from, which are loaded with the portal.
 */
export const routesByName: Plugin = {
  name: 'routes-by-name',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/contract\/knownRoutes\.ts$/ },
    handler: () => `export const knownRoutes = ${JSON.stringify(knownRoutes)}`,
  },
}
