import type { KyselyPlugin } from 'kysely'

/** Kysely plugin that counts statements, and the count. */
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
