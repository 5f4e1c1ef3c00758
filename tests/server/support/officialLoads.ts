import { expect } from 'vitest'
import type { OfficialTable } from '#contract/features/tabela.ts'
import type { Row } from '#contract/validation.ts'
import { loadTable } from '#server/official/load.ts'
import type { Server } from './server.ts'

/** Loads of official tables on a server, and what a company's user is offered of them. */
export function officialLoads(server: Server, token: string) {
  async function offered(path: string): Promise<readonly Row[]> {
    const { status, body } = await server.call(`/api/canal/apoio/${path}`, { token })
    expect(status).toBe(200)
    return body as readonly Row[]
  }
  return {
    offered,
    load: (table: OfficialTable, bytes: Buffer, origin = 'arquivo.json') =>
      loadTable(server.db, table, async () => ({ bytes, origin })),
    sources: () => offered('fontes'),
    sourceOf: async (table: string) => (await offered('fontes')).find(({ Tabela }) => Tabela === table),
  }
}

/** Query of a look-up with a filter. */
export const filtered = (filter: Row) => `filter=${encodeURIComponent(JSON.stringify(filter))}`

/** Problem of a file that is refused. */
export const refusal = (reason: string) => ({
  code: 'invalid',
  details: { message: { key: `tables.refused.${reason}` } },
})
