import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { DEMO_SECRET } from '#demo/demo.ts'
import { moveFiles } from '#server/commands/files.ts'
import { encryptionWith } from '#server/core/encryption.ts'
import { asOwner } from '#server/db/transaction.ts'
import { readSecret } from '#server/features/certificado/secret.ts'
import { jobs } from '#server/features/jobs.ts'
import { fileStoreOf } from '#server/files/fileStore.ts'
import { startJobs } from '#server/jobs/runner.ts'
import { pfx } from '../support/pfx.ts'
import { collectedLog } from './support/logLines.ts'
import { quick } from './support/quickJob.ts'
import { s3Bucket, storageAt } from './support/s3.ts'
import { servingFiles } from './support/servingFiles.ts'
import {
  attach,
  certificateOf,
  companyOf,
  pdfOf,
  places,
  type StoringServer,
  storingServer,
} from './support/storedFiles.ts'
import { worldOfEach } from './support/world.ts'

const { server } = worldOfEach()
collectedLog('error')

const run = <T>(statement: ReturnType<typeof sql<T>>) => statement.execute(server.db.kysely)

const countOf = async (statement: ReturnType<typeof sql<{ count: number }>>) =>
  Number((await run(statement)).rows[0]?.count)

const inDatabase = () =>
  countOf(sql`select (select count(*) from imagem where "Conteudo" is not null)
    + (select count(*) from pagamento_documento_conteudo where "Conteudo" is not null)
    + (select count(*) from partnumber_foto_conteudo where "Conteudo" is not null)
    + (select count(*) from partnumber_foto_conteudo where "Miniatura" is not null)
    + (select count(*) from certificado_segredo where "Arquivo" is not null) as count`)

const held = () =>
  countOf(sql`select (select count(*) from imagem) + (select count(*) from pagamento_documento_conteudo)
    + 2 * (select count(*) from partnumber_foto_conteudo) + (select count(*) from certificado_segredo) as count`)

/** Files of every place, with what is read of each before anything is moved. */
async function filled(to: StoringServer) {
  const reads: { readonly path: string; readonly bytes: Buffer }[] = []
  for (const place of Object.values(places)) {
    const { reads: paths } = await place(to)
    for (const path of paths) reads.push({ path, bytes: (await to.get(path)).bytes })
  }
  const { Id } = await certificateOf(to, 'Movido')
  const company = await companyOf(to)
  return async (reader: StoringServer, serving: ReturnType<typeof servingFiles>) => {
    for (const { path, bytes } of reads) {
      const found = await reader.get(path)
      expect([path, found.status]).toEqual([path, 200])
      expect(found.bytes.equals(bytes)).toBe(true)
    }
    const secret = await asOwner(server.db, trx => readSecret(trx, serving.encryption, { company, Id }))
    const file = secret && (await (await serving.files.get(secret.file)).read())
    expect(Buffer.from(pfx()).equals(file ?? Buffer.alloc(0))).toBe(true)
  }
}

/** One round of the job that removes objects which no row holds. */
async function swept(serving: ReturnType<typeof servingFiles>): Promise<void> {
  await run(sql`delete from tarefa where "Tipo" = 'arquivos'`)
  const { stop } = startJobs(serving, [quick({ ...jobs.arquivos, schedule: { every: 600, first: 0 } })])
  onTestFinished(stop)
  await expect
    .poll(() =>
      countOf(
        sql`select count(*) from tarefa where "Tipo" = 'arquivos' and "Proxima" > now() + interval '1 minute'`,
      ),
    )
    .toBe(1)
  await stop()
}

const dayLater = () => run(sql`update objeto set "Solto" = "Solto" - interval '25 hours'`)

test('every file moves into a storage and back while it is read, and goes on where it was broken off', async () => {
  const bucket = await s3Bucket()
  const serving = servingFiles(server.db, storageAt(bucket.url))
  const before = await storingServer(server, storageAt(bucket.url, false))
  const assertRead = await filled(before)
  expect(bucket.stored.size).toBe(0)
  const all = await held()
  expect(await inDatabase()).toBe(all)
  const reading = await storingServer(server, storageAt(bucket.url))

  const { answer } = bucket
  let taken = 0
  bucket.answer = (request, response) => {
    if (request.method === 'PUT') taken += 1
    if (taken > 3) return void response.writeHead(503).end()
    return answer(request, response)
  }
  const lines: string[] = []
  const move = (to: 'storage' | 'database') => moveFiles(serving, to, line => lines.push(line))
  await expect(move('storage')).rejects.toThrow('unavailable')
  expect(await inDatabase()).toBe(all - 3)
  bucket.answer = answer
  await assertRead(reading, serving)

  await move('storage')
  expect(await inDatabase()).toBe(0)
  expect(bucket.stored.size).toBe(all)
  expect(lines.at(-1)).toMatch(/^certificado: \d+ moved \(\d+\.\d MB\), 0 changed meanwhile$/)
  await assertRead(reading, serving)

  await move('database')
  expect(await inDatabase()).toBe(all)
  await assertRead(before, serving)
  // Readers that have just looked up an object still find it.
  expect(bucket.stored.size).toBe(all)
  await swept(serving)
  expect(bucket.stored.size).toBe(all)
  await dayLater()
  await swept(serving)
  expect([bucket.stored.size, await countOf(sql`select count(*) from objeto`)]).toEqual([0, 0])
  await assertRead(before, serving)
})

test('a file that is replaced while it moves stays as it was replaced', async () => {
  const bucket = await s3Bucket()
  const serving = servingFiles(server.db, storageAt(bucket.url))
  const to = await storingServer(server, null)
  const place = places['photo of a user'] as (typeof places)[string]
  await place(to)
  const { answer } = bucket
  let replaced: Buffer | undefined
  bucket.answer = async (request, response) => {
    if (!replaced) {
      replaced = Buffer.alloc(0)
      const { reads } = await place(to)
      replaced = (await to.get(reads[0] ?? '')).bytes
    }
    return answer(request, response)
  }
  const lines: string[] = []
  await moveFiles(serving, 'storage', line => lines.push(line))
  expect(lines[0]).toMatch(/^imagem usuario: \d+ moved .* 1 changed meanwhile$/)
  const { rows } = await run(sql<{ Conteudo: Uint8Array }>`select "Conteudo" from imagem
    where "De" = 'usuario' and "Objeto" is null`)
  expect(rows.map(({ Conteudo }) => replaced?.equals(Conteudo))).toEqual([true])
})

test('objects of files that were deleted, replaced or refused are removed after a day, and no others', async () => {
  const bucket = await s3Bucket()
  const storage = storageAt(bucket.url)
  const serving = servingFiles(server.db, storage)
  const to = await storingServer(server, storage)
  const kept = await attach(to, pdfOf(5_000))
  const deleted = await attach(to, pdfOf(5_000))
  await deleted.remove()
  const face = places['photo of a user'] as (typeof places)[string]
  const [, picture] = [await face(to), await face(to)]
  // Stored before its transaction, which finds no such request.
  expect((await attach(to, pdfOf(5_000), 999_999_999)).status).toBe(404)
  expect(bucket.stored.size).toBe(5)

  await swept(serving)
  expect(await countOf(sql`select count(*) from objeto where "Solto" is not null`)).toBe(3)
  expect(bucket.stored.size).toBe(5)
  await dayLater()
  bucket.stop()
  await expect(serving.files.remove(1_000_000)).resolves.toBeUndefined()
  const again = await s3Bucket()
  for (const [name, bytes] of bucket.stored) again.stored.set(name, bytes)
  const later = servingFiles(server.db, storageAt(again.url))
  await swept(later)
  expect([again.stored.size, await countOf(sql`select count(*) from objeto`)]).toEqual([2, 2])
  const reading = await storingServer(server, storageAt(again.url))
  for (const path of [...kept.reads, ...picture.reads]) expect((await reading.get(path)).status).toBe(200)
})

test('a secret that is changed seals the keys of objects again, and leaves the objects as they are', async () => {
  const bucket = await s3Bucket()
  const storage = storageAt(bucket.url)
  const to = await storingServer(server, storage)
  const { reads, sent } = await attach(to, pdfOf(100_000))
  const before = [...bucket.stored.values()].map(one => Buffer.from(one))
  const requests = bucket.requests.length

  const secret = 'the secret that follows that of the demo'
  const encryption = encryptionWith({ secret, otherSecret: DEMO_SECRET })
  await run(sql`delete from tarefa where "Tipo" = 'selagem'`)
  const { stop } = startJobs({ db: server.db, encryption }, [
    quick({ ...jobs.selagem, schedule: { every: 600, first: 0 } }),
  ])
  onTestFinished(stop)
  const mark = encryptionWith({ secret }).mark
  await expect
    .poll(() => countOf(sql`select count(*) from objeto where substring("Selado" from 1 for 4) <> ${mark}`))
    .toBe(0)
  await stop()
  expect(bucket.requests.length).toBe(requests)
  expect([...bucket.stored.values()].every((one, at) => one.equals(before[at] ?? Buffer.alloc(0)))).toBe(true)

  const { rows } = await run(sql<{ Id: number; company: number }>`
    select "Id", "IdRegistro" as company from objeto`)
  const [{ Id = 0, company = 0 } = {}] = rows
  const file = { Conteudo: null, Objeto: Id, company }
  const later = fileStoreOf({ db: server.db, encryption: encryptionWith({ secret }), storage })
  expect(Buffer.from(sent).equals(await (await later.get(file)).read())).toBe(true)
  expect((await to.get(reads[0] ?? '')).status).toBe(500)
})
