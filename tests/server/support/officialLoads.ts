import { expect } from 'vitest'
import type { OfficialTable } from '#contract/features/tabela.ts'
import { sourceOf } from '#contract/lookup.ts'
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

/** Columns of rows of a look-up whose text is longer than it declares. */
export const tooLong = (lookup: string, rows: readonly Row[]): readonly string[] =>
  Object.entries(sourceOf(lookup).fields).flatMap(([column, field]) =>
    rows
      .map(row => String(row[column] ?? '').length)
      .filter(length => 'max' in field && length > Number(field.max))
      .map(length => `${lookup}.${column}: ${length}`),
  )
