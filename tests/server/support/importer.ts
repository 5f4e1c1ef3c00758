import { type Entity, entityNamed } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { type Sheets, sheetsOf } from './sheets.ts'
import { type World, world } from './world.ts'

const finalidade = entityNamed('finalidade')

/** Headers of the register that most import tests use. */
export const HEADERS = ['ID', 'Descrição', 'Código no ERP', 'Ativa']

/** World with the importer of the demo: as user of the registers, and of spreadsheets. */
export function importerWorld({ server, tokenOf, workerOf }: World = world()) {
  const worker = workerOf(finalidade)
  const sheets: Sheets = sheetsOf(server, () => tokenOf('industria'))

  /** Records found by a search. */
  const found = async (q: string, entity: Entity = finalidade) =>
    (await worker.list(entity, `filter=${encodeURIComponent(JSON.stringify({ q }))}`))
      .body as readonly StoredRow[]
  return { server, worker, sheets, found }
}
