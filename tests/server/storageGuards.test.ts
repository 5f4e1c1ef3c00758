import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { objectsOf } from '#server/adapters/storage/s3.ts'
import { collectedLog } from './support/logLines.ts'
import { s3Bucket, storageAt } from './support/s3.ts'
import { attach, pdfOf, storedIn, storingServer } from './support/storedFiles.ts'
import { world } from './support/world.ts'

const { server } = world()
const logged = collectedLog('warn')

test('a file that was put at the object of another company is not there', async () => {
  const { to } = await storedIn(server)
  const mine = await attach(to, pdfOf(2_000))
  await sql`update objeto set "IdRegistro" = (select min("Id") from registro where "Id" <> "IdRegistro")
    where "Id" = (select max("Id") from objeto)`.execute(server.db.kysely)
  expect((await to.get(mine.reads[0] ?? '')).status).toBe(404)
})

test('an object whose key was sealed for another company is not opened', async () => {
  const { to } = await storedIn(server)
  const [first, second] = [await attach(to, pdfOf(2_000)), await attach(to, pdfOf(2_000))]
  await sql`update objeto set "Selado" = (select "Selado" from objeto order by "Id" desc limit 1 offset 1)
    where "Id" = (select max("Id") from objeto)`.execute(server.db.kysely)
  expect((await to.get(first.reads[0] ?? '')).status).toBe(200)
  expect((await to.get(second.reads[0] ?? '')).status).toBe(500)
  expect(logged.lines()).toContainEqual(
    expect.objectContaining({
      reason: 'Sealed with a secret that is not known, changed, or of another row',
    }),
  )
})

test('requests with another key are refused by the storage, and told as its absence', async () => {
  const bucket = await s3Bucket()
  const { objects } = storageAt(bucket.url)
  await expect(objects.put('1/x', Buffer.from('x'))).resolves.toBeUndefined()
  const wrong = objectsOf({
    url: bucket.url,
    region: 'sa-east-1',
    accessKey: 'AKIDCANAL',
    secretKey: 'outro',
  })
  const to = await storingServer(server, { objects: wrong, takesNew: true })
  expect((await attach(to, pdfOf(2_000))).status).toBe(503)
  expect(bucket.faults).toEqual(['signature'])
})

test('a file in a storage that is not configured is away, and those of the database are read', async () => {
  const { to } = await storedIn(server)
  const away = await attach(to, pdfOf(2_000))
  const without = await storingServer(server, null)
  const here = await attach(without, pdfOf(2_000))
  expect((await without.get(away.reads[0] ?? '')).status).toBe(503)
  expect((await without.get(here.reads[0] ?? '')).status).toBe(200)
  const back = await without.get(here.reads[0] ?? '', { Range: 'bytes=5-7' })
  expect([back.status, back.bytes.toString()]).toEqual([206, '1.7'])
})
