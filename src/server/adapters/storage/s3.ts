import { createHash } from 'node:crypto'
import type { S3mini } from 's3mini'
import { tellStorage } from '#server/core/observations.ts'
import { once } from '#server/core/once.ts'
import type { ObjectStore } from './objectStore.ts'

/** Bucket of a storage that speaks S3's protocol, and the keys that requests are signed with. */
export type Bucket = {
  readonly url: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

/** Milliseconds in which a request has to be answered whole. */
const PATIENCE = 15_000

/**
 * Objects of a bucket. Requests are signed (SigV4), and an object is stored only where its SHA-256, which is among what is
 * signed, is that of the bytes that arrived; nothing is followed elsewhere.
 */
export function objectsOf({ url, ...keys }: Bucket, patience = PATIENCE): ObjectStore {
  const client = once(async () => {
    // Imported with the first file, so that a server without a storage never loads it.
    const { S3mini } = await import('s3mini')
    return new S3mini({
      endpoint: url,
      region: keys.region,
      accessKeyId: keys.accessKey,
      secretAccessKey: keys.secretKey,
      requestAbortTimeout: patience,
      fetch: (input, init) => fetch(input, { ...init, redirect: 'error' }),
    })
  })
  return {
    put: (name, bytes) =>
      told('put', async () => {
        const checksum = createHash('sha256').update(bytes).digest('base64')
        const headers = { 'x-amz-checksum-sha256': checksum }
        const answer = await (await client()).putObject(name, bytes, undefined, undefined, headers)
        await answer.body?.cancel()
      }),
    get: (name, { from, to }) =>
      told('get', async () => {
        const answer = await objectIn(await client(), name, from, to)
        if (!answer) return undefined
        if (answer.status !== 206) throw new Error(`Storage answered ${answer.status} to a range`)
        return readUpTo(answer, to - from)
      }),
    remove: name => told('remove', async () => void (await (await client()).deleteObject(name))),
  }
}

async function objectIn(client: S3mini, name: string, from: number, to: number) {
  const { S3ServiceError } = await import('s3mini')
  return client.getObjectRaw(name, false, from, to).catch((error: unknown) => {
    // An object that ends before the part begins is damaged, as one that is not there.
    const isGone = error instanceof S3ServiceError && [404, 416].includes(error.status)
    if (isGone && error.code !== 'NoSuchBucket') return undefined
    throw error
  })
}

/** Bytes of an answer; throws where there are more than were asked for. */
async function readUpTo({ body }: Response, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > most) throw new Error('Storage answered more than the range')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Work of a request, told to those who count. */
async function told<T>(operation: 'put' | 'get' | 'remove', work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const tell = (outcome: 'done' | 'failed') =>
    tellStorage({ operation, outcome, seconds: (performance.now() - began) / 1_000 })
  try {
    const result = await work()
    tell('done')
    return result
  } catch (error) {
    tell('failed')
    throw error
  }
}
