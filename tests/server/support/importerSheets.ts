import { afterAll, beforeAll } from 'vitest'
import type { StoredRow } from '#contract/validation.ts'
import { partsOf, request } from './partFiles.ts'
import { worker } from './registers.ts'
import { type Server, startServer } from './server.ts'
import { type Sheets, sheetsOf } from './sheets.ts'

/** Starts a server before the tests of a file; returns a function that gives what was made with it. */
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

/** Spreadsheets of the importer's registers. */
export const importerSheets = (): (() => Sheets) =>
  withServer(async server => sheetsOf(server, await server.tokenOf('industria@demo.canal')))

/** Spreadsheets of fiscal documents for a new request of the importer, and an issuer they may name. */
export async function documentSheets(server: Server) {
  const token = await server.tokenOf('industria@demo.canal')
  const payer = worker(server, token)
  const id = await request(payer)
  const { body } = await payer.call('/api/canal/apoio/lookup/beneficiarios')
  const issuer = `#${(body as readonly StoredRow[])[0]?.Id}`
  return { token, documents: partsOf('docfiscal', server, { token }), id, issuer }
}
