import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { LARGEST_PHOTO, MOST_PHOTOS } from '#contract/features/partnumber.ts'
import type { StoredRow } from '#contract/validation.ts'
import { translate } from '#server/core/language.ts'
import { PHOTOS, photosOfImporter } from './support/photos.ts'
import { sendPicture } from './support/pictures.ts'

const foto = entityNamed('partnumber/foto')

const { newProduct, send, photosOf, productWith, server, importer, token } = photosOfImporter()

const downloaded = async (id: number, more = '') =>
  server().app.request(`${PHOTOS}/download?id=${id}${more}`, {
    headers: { Authorization: `Bearer ${token()}` },
  })

test('a photo is kept upright and small, with a thumbnail, and without what the camera tells', async () => {
  const picture = sharp({ create: { width: 2400, height: 600, channels: 3, background: '#3a64a9' } })
  const taken = picture
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Ana' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '26/1 18/1 0/1' } })
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
  expect(await importer().model(foto, Number(body['Id']))).toMatchObject({
    body: { Nome: 'frente.jpg', Ordem: 1 },
  })
})

test('the first photo is the main one, until another is, and the next one once it is deleted', async () => {
  const id = await newProduct()
  for (const name of ['a.png', 'b.png', 'c.png']) await send(id, name)
  const mains = async () => (await photosOf(id)).filter(one => one['Principal']).map(one => one['Nome'])
  expect(await mains()).toEqual(['a.png'])
  const [, , last] = await photosOf(id)
  await importer().update(foto, { ...last, Principal: true })
  expect(await mains()).toEqual(['c.png'])
  await importer().remove(foto, last?.Id ?? 0)
  expect(await mains()).toEqual(['a.png'])
})

test('the main photo stays the main one until another is: it is not taken from a product', async () => {
  const { ids } = await productWith('a.png', 'b.png')
  const { body } = await importer().model(foto, Number(ids[0]))
  const answer = await importer().update(foto, { ...(body as StoredRow), Principal: false })
  expect([answer.status, answer.body]).toMatchObject([422, { errors: { Principal: expect.any(String) } }])
})

test('a product has no more photos than it may, however many are sent at once', async () => {
  const id = await newProduct()
  for (const number of Array.from({ length: MOST_PHOTOS - 1 }).keys()) await send(id, `${number}.png`)
  const answers = await Promise.all([send(id, 'x.png'), send(id, 'y.png')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(answers.find(({ status }) => status === 422)?.body['Message']).toContain(String(MOST_PHOTOS))
  expect(await photosOf(id)).toHaveLength(MOST_PHOTOS)
})

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a64a9' } })
const jpeg = () => drawn(300, 200).jpeg().toBuffer()

test.each([
  ['HTML', '<html><script>alert(1)</script></html>'],
  ['PHP', '<?php system($_GET["c"]); ?>'],
  ['an archive', 'PK\u0003\u0004secret.txt'],
])('of a photo that is %s at the same time, nothing but the picture is kept', async (_what, tail) => {
  const bytes = Buffer.concat([await jpeg(), Buffer.from(tail, 'latin1')])
  const { body } = await send(await newProduct(), 'a.jpg', bytes)
  const kept = Buffer.from(await (await downloaded(Number(body['Id']))).arrayBuffer())
  expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 300 })
  expect(kept.includes(tail.slice(2, 12), 0, 'latin1')).toBe(false)
})

const TYPE = translate('pt', 'images.type')
const refusals: readonly (readonly [string, () => Promise<Uint8Array> | Uint8Array, number, string])[] = [
  ['a script', () => Buffer.from('<script>alert(1)</script>'), 422, TYPE],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 422, TYPE],
  ['a GIF', () => drawn(9, 9).gif().toBuffer(), 422, TYPE],
  ['a GIF that is a page', () => Buffer.from('GIF89a=1;/*<html>*/alert(1)'), 422, TYPE],
  ['a TIFF', () => drawn(9, 9).tiff().toBuffer(), 422, TYPE],
  ['a PDF', () => Buffer.from('%PDF-1.7\n%%EOF\n'), 422, TYPE],
  ['empty', () => Buffer.alloc(0), 422, TYPE],
  ['cut off', async () => (await jpeg()).subarray(0, -200), 422, translate('pt', 'images.refused')],
  [
    'a head without a body',
    async () => (await jpeg()).subarray(0, 24),
    422,
    translate('pt', 'images.refused'),
  ],
  ['a bomb of pixels', () => drawn(5_001, 5_000).png().toBuffer(), 422, '25 milhões de pixels'],
  ['longer than decoders like', () => drawn(400, 16_001).png().toBuffer(), 422, '16.000 pixels'],
  ['a ribbon', () => drawn(9, 451).png().toBuffer(), 422, '50 vezes'],
  ['a byte too large', () => Buffer.alloc(LARGEST_PHOTO + 1), 413, '5 MB'],
]

test.each(refusals)(
  'a photo that is %s is refused with its reason',
  async (_what, bytesOf, status, reason) => {
    const id = await newProduct()
    const refused = await send(id, 'a.png', await bytesOf())
    expect([refused.status, refused.body['Message']]).toEqual([status, expect.stringContaining(reason)])
    expect(await photosOf(id)).toEqual([])
  },
)

test('the main photos of a page of products are read by one call', async () => {
  const first = await productWith('a.png', 'b.png')
  const second = await productWith('c.png')
  const bare = await newProduct()
  const filter = { IdPartnumber: [first.id, second.id, bare], Principal: true }
  const { body } = await importer().list(foto, `range=[0,2]&filter=${JSON.stringify(filter)}`)
  expect((body as readonly StoredRow[]).map(one => one['Nome']).toSorted()).toEqual(['a.png', 'c.png'])
})

test('a browser that has a photo is not sent it again, unless the right to it is gone', async () => {
  const { ids } = await productWith('a.png')
  const [id] = ids
  const answer = await downloaded(Number(id), '&tamanho=miniatura')
  const mark = String(answer.headers.get('ETag'))
  expect(answer.headers.get('Cache-Control')).toBe('private, no-cache')
  const again = (email: string, tag: string) => async () =>
    server().app.request(`${PHOTOS}/download?id=${id}&tamanho=miniatura`, {
      headers: { Authorization: `Bearer ${await server().tokenOf(email)}`, 'If-None-Match': tag },
    })
  const statuses = []
  for (const ask of [
    again('industria@demo.canal', mark),
    again('industria@demo.canal', '"x"'),
    again('outra@demo.canal', mark),
  ])
    statuses.push((await ask()).status)
  expect(statuses).toEqual([304, 200, 404])
})

test('of photos deleted at once, the main one among them, the first that is left becomes the main one', async () => {
  const { id, ids } = await productWith('a.png', 'b.png', 'c.png', 'd.png', 'e.png')
  const removals = await Promise.all(ids.slice(0, 4).map(one => importer().remove(foto, one)))
  expect(removals.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await photosOf(id)).toMatchObject([{ Nome: 'e.png', Principal: true }])
})

test('a product is deleted with its photos', async () => {
  const id = await newProduct()
  const { body } = await send(id)
  expect((await importer().remove(entityNamed('partnumber'), id)).status).toBe(200)
  expect((await downloaded(Number(body['Id']))).status).toBe(404)
})

test('a user who floods with pictures waits, and nobody else does', async () => {
  const id = await newProduct()
  expect((await send(id, 'a.png')).status).toBe(200)
  await sql`update tentativa set "Falhas" = 1000 where "Chave" like 'cota:imagem:%'`.execute(
    server().db.kysely,
  )
  onTestFinished(async () => {
    await sql`delete from tentativa where "Chave" like 'cota:imagem:%'`.execute(server().db.kysely)
  })
  expect((await send(id, 'b.png')).status).toBe(429)
  const { Token_Acess, IdUsuario } = await server().signIn('agente@demo.canal')
  const path = `/api/canal/admin/perfil/foto/adicionar?id=${IdUsuario}`
  const face = await sendPicture(server(), path, Token_Acess)
  expect(face.status).toBe(200)
})
