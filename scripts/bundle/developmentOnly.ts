import type { Plugin } from 'vite'

const DEVELOPMENT = /\/src\/portal\/(?:.+\/)?development\//

/**
 * Plugin that fails the build when a module of a folder `development` is in it: its import lacks the condition
 * `import.meta.env.DEV`, by which the build leaves it out.
 */
export const developmentOnly: Plugin = {
  name: 'development-only',
  apply: 'build',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      const built = Object.entries(chunk.modules).find(
        ([id, { renderedLength }]) => DEVELOPMENT.test(id) && renderedLength > 0,
      )
      if (built) this.error(`The build has ${built[0]}, a module for development alone`)
    }
  },
}
