import type { KyselyPlugin } from 'kysely'

/** Counts the statements sent through what its plugin is given to. */
export function statementCounter() {
  let count = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { plugin, count: () => count }
}
