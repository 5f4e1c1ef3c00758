import { afterAll, beforeAll } from 'vitest'
import type { WireRecord } from '#server/registers/record.ts'
import { partsOf, request } from './partFiles.ts'
import { worker } from './registers.ts'
import { type Server, startServer } from './server.ts'
import { type Sheets, sheetsOf } from './sheets.ts'

/** Starts a server for the tests of a file; what is made with it is there once they run. */
export function withServer<T>(make: (server: Server) => Promise<T>): () => T {
  const made: T[] = []
  let server: Server
  beforeAll(async () => {
    server = await startServer()
    made.push(await make(server))
  })
  afterAll(() => server.stop())
  return () => {
    const [found] = made
    if (found === undefined) throw new Error('The server of this file has not started')
    return found
  }
}

/** The sheets of the importer's registers. */
export const importerSheets = (): (() => Sheets) =>
  withServer(async server => sheetsOf(server, await server.tokenOf('industria@demo.canal')))

/** The sheets of the fiscal documents of a new request of the importer, and whom they may name as their issuer. */
export async function documentSheets(server: Server) {
  const token = await server.tokenOf('industria@demo.canal')
  const payer = worker(server, token)
  const id = await request(payer)
  const { body } = await payer.call('/api/canal/apoio/lookup/beneficiarios')
  const issuer = `#${(body as readonly WireRecord[])[0]?.Id}`
  return { token, documents: partsOf('docfiscal', server, { token }), id, issuer }
}
