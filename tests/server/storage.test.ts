import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { describe, expect, onTestFinished, test } from 'vitest'
import { asOwner } from '#server/db/transaction.ts'
import { readSecret } from '#server/features/certificado/secret.ts'
import { measureCalls } from '#server/metrics/callMetrics.ts'
import { pfx } from '../support/pfx.ts'
import { collectedLog } from './support/logLines.ts'
import { askToExport, whileDone } from './support/people.ts'
import { s3Bucket, storageAt } from './support/s3.ts'
import { servingFiles } from './support/servingFiles.ts'
import { attach, certificateOf, companyOf, pdfOf, places, storedIn } from './support/storedFiles.ts'
import { world } from './support/world.ts'

const { server } = world()
const logged = collectedLog('warn')

const stored = (patience?: number) => storedIn(server, patience)

/** Whether any object has some bytes of a file in them, wherever they stand. */
const showsPart = (objects: Iterable<Buffer>, file: Uint8Array) =>
  [...objects].some(object =>
    [0, 100, file.length - 40].some(at => object.includes(Buffer.from(file.subarray(at, at + 24)))),
  )

/** Columns of bytes that are set, of rows that hold an object. */
const bytesBeside = async () => {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from imagem where "Objeto" is not null and "Conteudo" is not null)
      + (select count(*) from pagamento_documento_conteudo where "Objeto" is not null and "Conteudo" is not null)
      + (select count(*) from partnumber_foto_conteudo where "Objeto" is not null and "Conteudo" is not null)
      + (select count(*) from partnumber_foto_conteudo where "ObjetoMiniatura" is not null and "Miniatura" is not null)
      + (select count(*) from certificado_segredo where "Objeto" is not null and "Arquivo" is not null) as count`.execute(
    server.db.kysely,
  )
  return Number(rows[0]?.count)
}

describe.each(Object.entries(places))('%s in a storage', (_, place) => {
  test('is stored encrypted, read whole and in part, and removed', async () => {
    const { bucket, to } = await stored()
    const { status, reads, sent, remove } = await place(to)
    expect([status, bucket.faults]).toEqual([200, []])
    expect(bucket.stored.size).toBe(reads.length)
    expect(await bytesBeside()).toBe(0)

    for (const path of reads) {
      const whole = await to.get(path)
      expect(whole.status).toBe(200)
      expect(showsPart(bucket.stored.values(), whole.bytes)).toBe(false)
      expect(showsPart(bucket.stored.values(), sent)).toBe(false)
      expect(whole.headers.get('Accept-Ranges')).toBe('bytes')
      const mark = whole.headers.get('ETag') ?? ''
      expect(mark).toMatch(/^"[\w-]{43}"$/)
      expect((await to.get(path, { 'If-None-Match': mark })).status).toBe(304)

      const part = await to.get(path, { Range: 'bytes=10-99' })
      expect([part.status, part.headers.get('Content-Range')]).toEqual([
        206,
        `bytes 10-99/${whole.bytes.length}`,
      ])
      expect(part.bytes.equals(whole.bytes.subarray(10, 100))).toBe(true)
      const end = await to.get(path, { Range: 'bytes=-7', 'If-Range': mark })
      expect(end.bytes.equals(whole.bytes.subarray(-7))).toBe(true)
      const changed = await to.get(path, { Range: 'bytes=-7', 'If-Range': '"outro"' })
      expect([changed.status, changed.bytes.length]).toEqual([200, whole.bytes.length])
    }
    await remove()
    expect(await Promise.all(reads.map(async path => (await to.get(path)).status))).toEqual(
      reads.map(() => 404),
    )
  })

  test('is refused where the storage does not take it, and answered with 503 where it does not give it', async () => {
    const { bucket, to } = await stored(400)
    const file = await place(to)
    const answer = bucket.answer
    const elsewhere = await s3Bucket()
    const failures: Readonly<Record<string, typeof answer>> = {
      slow: () => {},
      failing: (_request, response) => void response.writeHead(500).end('oops'),
      refusing: (_request, response) => void response.writeHead(403).end(),
      'another host': (_request, response) => void response.writeHead(302, { Location: elsewhere.url }).end(),
      broken: request => void request.socket.destroy(),
    }
    for (const [failure, failing] of Object.entries(failures)) {
      bucket.answer = failing
      expect([failure, (await place(to)).status]).toEqual([failure, 503])
      for (const path of file.reads) {
        const read = await to.get(path)
        expect([failure, read.status, read.headers.get('Retry-After')]).toEqual([failure, 503, '30'])
        expect(JSON.parse(read.bytes.toString()).Message).toContain('armazenamento de arquivos não respondeu')
      }
      expect((await to.get('/health/ready')).status).toBe(200)
    }
    expect(elsewhere.requests).toEqual([])
    bucket.answer = answer
    for (const path of file.reads) expect((await to.get(path)).status).toBe(200)
    await file.remove()
  })

  test('is told as damaged where its object is changed, cut, gone or that of another', async () => {
    const { bucket, to } = await stored()
    const file = await place(to)
    const names = [...bucket.stored.keys()]
    const other = await attach(to, pdfOf(300_000))
    const foreign = [...bucket.stored].find(([name]) => !names.includes(name))?.[1] ?? Buffer.alloc(0)
    const objects = new Map(bucket.stored)
    const damages: Readonly<Record<string, (object: Buffer) => Buffer | undefined>> = {
      changed: object => Buffer.from(object.map((byte, at) => (at === object.length - 5 ? byte ^ 1 : byte))),
      cut: object => object.subarray(0, -1),
      empty: () => Buffer.alloc(0),
      longer: object => Buffer.concat([object, Buffer.alloc(3)]),
      swapped: object => foreign.subarray(0, object.length),
      gone: () => undefined,
    }
    for (const [damage, damaging] of Object.entries(damages)) {
      for (const name of names) {
        const bytes = damaging(objects.get(name) ?? Buffer.alloc(0))
        if (bytes) bucket.stored.set(name, bytes)
        else bucket.stored.delete(name)
      }
      const statuses = await Promise.all(file.reads.map(async path => (await to.get(path)).status))
      const isSeen = damage === 'longer' ? 200 : 500
      expect([damage, statuses]).toEqual([damage, file.reads.map(() => isSeen)])
    }
    const told = await to.get(file.reads[0] ?? '')
    expect(logged.lines()).toContainEqual(
      expect.objectContaining({ msg: 'stored file damaged', company: 1, reason: 'it is not in the storage' }),
    )
    expect(JSON.parse(told.bytes.toString()).Message).toContain('danificado ou falta no armazenamento')
    for (const [name, bytes] of objects) bucket.stored.set(name, bytes)
    for (const path of file.reads) expect((await to.get(path)).status).toBe(200)
    await file.remove()
    await other.remove()
  })
})

test('a part of a long file is fetched without the rest of it', async () => {
  const { bucket, to } = await stored()
  const bytes = pdfOf(1_000_000)
  const { reads, remove } = await attach(to, bytes)
  bucket.requests.length = 0
  const part = await to.get(reads[0] ?? '', { Range: 'bytes=131000-131199' })
  expect(part.bytes.equals(bytes.subarray(131_000, 131_200))).toBe(true)
  // Pieces 1 and 2 of 65,536 bytes, each 28 longer as it is stored.
  expect(bucket.requests).toEqual([{ method: 'GET', range: 'bytes=65564-196691' }])
  await remove()
})

test('pieces of an object that changed places are seen, also in a part, and so is another hash of the whole', async () => {
  const { bucket, to } = await stored()
  const { reads, remove } = await attach(to, pdfOf(300_000))
  const [[name, object] = ['', Buffer.alloc(0)]] = bucket.stored
  const length = 65_536 + 28
  const [first, second] = [object.subarray(0, length), object.subarray(length, 2 * length)]
  bucket.stored.set(name, Buffer.concat([second, first, object.subarray(2 * length)]))
  const [path = ''] = reads
  expect((await to.get(path)).status).toBe(500)
  expect((await to.get(path, { Range: 'bytes=0-9' })).status).toBe(500)
  expect((await to.get(path, { Range: 'bytes=299000-' })).status).toBe(206)
  bucket.stored.set(name, object)
  expect((await to.get(path)).status).toBe(200)
  await sql`update objeto set "Resumo" = sha256('outro'::bytea)`.execute(server.db.kysely)
  expect((await to.get(path)).status).toBe(500)
  expect(logged.lines()).toContainEqual(expect.objectContaining({ reason: 'Its hash is another' }))
  await remove()
})

test('a photo in a storage is in the export of its person', async () => {
  const { bucket, to } = await stored()
  const { reads, remove } = await (places['photo of a user'] as (typeof places)[string])(to)
  const { IdUsuario } = await server.signIn('industria@demo.canal')
  const { body } = await askToExport(to.importer, 'usuario', IdUsuario)
  const { Id } = body as { readonly Id: number }
  await whileDone(server, to.importer, Id, storageAt(bucket.url))
  const file = (await to.importer.call(`/api/canal/tools/tarefa/arquivo?id=${Id}`)).body
  const Foto = (await to.get(reads[0] ?? '')).bytes.toString('base64')
  expect(file).toMatchObject({ Partes: { foto: [{ Foto }] } })
  await remove()
})

test('requests to a storage are measured by what they did and how they ended', async () => {
  const register = new Registry()
  onTestFinished(measureCalls(register))
  const { bucket, to } = await stored()
  const { reads } = await attach(to, pdfOf(2_000))
  bucket.answer = (_request, response) => void response.writeHead(500).end()
  await to.get(reads[0] ?? '')
  const text = await register.metrics()
  const counted = 'canal_storage_request_duration_seconds_count'
  expect(text).toContain(`${counted}{operation="put",outcome="done"} 1`)
  expect(text).toContain(`${counted}{operation="get",outcome="failed"} 1`)
})

test('the file of a certificate is stored by itself, and read with its password', async () => {
  const { bucket, to } = await stored()
  const { Id } = await certificateOf(to, 'No armazenamento')
  expect(bucket.stored.size).toBe(1)
  expect(showsPart(bucket.stored.values(), pfx())).toBe(false)
  expect(await bytesBeside()).toBe(0)
  const { encryption, files } = servingFiles(server.db, storageAt(bucket.url))
  const of = { company: await companyOf(to), Id }
  const secret = await asOwner(server.db, trx => readSecret(trx, encryption, of))
  const read = secret && (await (await files.get(secret.file)).read())
  expect(Buffer.from(pfx()).equals(read ?? Buffer.alloc(0))).toBe(true)
})
