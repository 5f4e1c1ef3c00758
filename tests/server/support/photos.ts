import { afterAll, beforeAll } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { sendPicture } from './pictures.ts'
import { type Worker, worker } from './registers.ts'
import { type Server, startServer } from './server.ts'

/** Path of the endpoints of photos. */
export const PHOTOS = '/api/canal/cadastros/partnumber/foto'

/** Photos of a test file: of the demo's importer, on a server of its own. */
export function photosOfImporter() {
  const [foto, partnumber] = [entityNamed('partnumber/foto'), entityNamed('partnumber')]
  let server: Server
  let importer: Worker
  let token: string
  beforeAll(async () => {
    server = await startServer()
    token = await server.tokenOf('industria@demo.canal')
    importer = worker(server, token)
  })
  afterAll(() => server.stop())

  const newProduct = async () => (await importer.createSample(partnumber)).Id

  async function send(idPartnumber: number, nome = 'frente.png', bytes?: Uint8Array) {
    const query = new URLSearchParams({ idPartnumber: String(idPartnumber), nome })
    const response = await sendPicture(server, `${PHOTOS}/adicionar?${query}`, token, bytes)
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }

  const photosOf = async (id: number) =>
    (await importer.list(foto, `idPartnumber=${id}&sort=["Ordem","ASC"]`)).body as readonly StoredRow[]

  /** A product with photos of these names; answers its Id and those of the photos, in their order. */
  async function productWith(...names: readonly string[]) {
    const id = await newProduct()
    const ids: number[] = []
    for (const name of names) ids.push(Number((await send(id, name)).body['Id']))
    return { id, ids }
  }

  return {
    ...{ newProduct, send, photosOf, productWith },
    server: () => server,
    importer: () => importer,
    token: () => token,
  }
}
