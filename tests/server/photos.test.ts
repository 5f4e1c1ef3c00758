import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { LARGEST_PHOTO, MOST_PHOTOS } from '#contract/features/partnumber.ts'
import type { WireRecord } from '#server/registers/record.ts'
import { sendPicture } from './support/pictures.ts'
import { type Worker, worker } from './support/registers.ts'
import { type Server, startServer } from './support/server.ts'

const ROOT = '/api/canal/cadastros/partnumber/foto'
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
  const response = await sendPicture(server, `${ROOT}/adicionar?${query}`, token, bytes)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const photosOf = async (id: number) =>
  (await importer.list(foto, `idPartnumber=${id}&sort=["Ordem","ASC"]`)).body as readonly WireRecord[]

const downloaded = async (id: number, more = '') =>
  server.app.request(`${ROOT}/download?id=${id}${more}`, { headers: { Authorization: `Bearer ${token}` } })

test('a photo is kept upright and small, with a thumbnail, and without what the camera tells', async () => {
  const picture = sharp({ create: { width: 2400, height: 600, channels: 3, background: '#3a64a9' } })
  const taken = picture
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Ana' } })
    .withMetadata({ orientation: 6 })
  const { status, body } = await send(await newProduct(), '../frente.jpg', await taken.toBuffer())
  expect([status, body]).toMatchObject([200, { Id: expect.any(Number) }])
  const answers = [
    await downloaded(Number(body['Id'])),
    await downloaded(Number(body['Id']), '&tamanho=miniatura'),
  ]
  const [whole, thumbnail] = await Promise.all(
    answers.map(async one => sharp(await one.arrayBuffer()).metadata()),
  )
  expect(whole).toMatchObject({ format: 'webp', width: 400, height: 1600 })
  expect(whole?.exif).toBeUndefined()
  expect(thumbnail).toMatchObject({ format: 'webp', width: 240, height: 240 })
  expect(await importer.model(foto, Number(body['Id']))).toMatchObject({
    body: { Nome: 'frente.jpg', Ordem: 1 },
  })
})

test('the first photo is the main one, until another is, and the next one once it is deleted', async () => {
  const id = await newProduct()
  for (const name of ['a.png', 'b.png', 'c.png']) await send(id, name)
  const mains = async () => (await photosOf(id)).filter(one => one['Principal']).map(one => one['Nome'])
  expect(await mains()).toEqual(['a.png'])
  const [, , last] = await photosOf(id)
  await importer.update(foto, { ...last, Principal: true })
  expect(await mains()).toEqual(['c.png'])
  await importer.remove(foto, last?.Id ?? 0)
  expect(await mains()).toEqual(['a.png'])
})

test('a product has no more photos than it may, however many are sent at once', async () => {
  const id = await newProduct()
  for (const number of Array.from({ length: MOST_PHOTOS - 1 }).keys()) await send(id, `${number}.png`)
  const answers = await Promise.all([send(id, 'x.png'), send(id, 'y.png')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(answers.find(({ status }) => status === 422)?.body['Message']).toContain(String(MOST_PHOTOS))
  expect(await photosOf(id)).toHaveLength(MOST_PHOTOS)
})

test.each([
  ['no picture', Buffer.from('<script>alert(1)</script>'), 422],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 422],
  ['too large', Buffer.alloc(LARGEST_PHOTO + 1), 413],
])('a photo is refused when it is %s', async (_what, bytes, status) => {
  const id = await newProduct()
  const refused = await send(id, 'a.png', bytes)
  expect([refused.status, refused.body['Message']]).toEqual([status, expect.stringContaining('5 MB')])
  expect(await photosOf(id)).toEqual([])
})

test('a product is deleted with its photos', async () => {
  const id = await newProduct()
  const { body } = await send(id)
  expect((await importer.remove(partnumber, id)).status).toBe(200)
  expect((await downloaded(Number(body['Id']))).status).toBe(404)
})
