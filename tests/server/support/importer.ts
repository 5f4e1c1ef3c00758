import { afterAll } from 'vitest'
import { type Entity, entityNamed } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { type Worker, workerFor } from './registers.ts'
import { type Server, startServer } from './server.ts'
import { type Sheets, sheetsOf } from './sheets.ts'

const finalidade = entityNamed('finalidade')

/** Headers of the register that most import tests use. */
export const HEADERS = ['ID', 'Descrição', 'Código no ERP', 'Ativa']

/** Importer of the demo on a server: as user of the registers, and of spreadsheets. */
export async function importerAt(server: Server) {
  const worker: Worker = await workerFor(server, finalidade)
  const sheets: Sheets = sheetsOf(server, await server.tokenOf('industria@demo.canal'))

  /** Records found by a search. */
  const found = async (q: string, entity: Entity = finalidade) =>
    (await worker.list(entity, `filter=${encodeURIComponent(JSON.stringify({ q }))}`))
      .body as readonly StoredRow[]
  return { server, worker, sheets, found }
}

export type Importer = Awaited<ReturnType<typeof importerAt>>

/** Server of a test file with the demo's importer. */
export async function importerWithSheets(): Promise<Importer> {
  const server = await startServer()
  afterAll(() => server.stop())
  return importerAt(server)
}
