import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { FileStorage } from '#server/adapters/storage/objectStore.ts'
import { objectsOf } from '#server/adapters/storage/s3.ts'

export const bucketKeys = { region: 'sa-east-1', accessKey: 'AKIDCANAL', secretKey: 'segredo/do+balde' }

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()

/** Reason why a request is not signed as AWS Signature Version 4 asks, worked out from the request alone. */
function faultOf({ method = '', url = '', headers }: IncomingMessage, body: Buffer): string | undefined {
  const [, credential = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const [key, day = '', region = '', service = '', end] = credential.split('/')
  if (
    key !== bucketKeys.accessKey ||
    region !== bucketKeys.region ||
    service !== 's3' ||
    end !== 'aws4_request'
  )
    return 'credential'
  const at = String(headers['x-amz-date'])
  const [year, month, date, hour, minute, second] = at.match(/\d\d(?:\d\d(?=\d{4}T))?/g) ?? []
  const age = Date.now() - Date.parse(`${year}-${month}-${date}T${hour}:${minute}:${second}Z`)
  if (!at.startsWith(day) || !(Math.abs(age) < 15 * 60_000)) return 'time'
  const signed = names.split(';')
  const mustBe = ['host', 'x-amz-content-sha256', 'x-amz-date']
  const sent = Object.keys(headers).filter(name => name.startsWith('x-amz-'))
  if ([...mustBe, ...sent].some(name => !signed.includes(name))) return 'signed headers'
  const [path = '', query = ''] = url.split('?')
  const canonical = [
    ...[method, path, query],
    ...signed.map(name => `${name}:${String(headers[name] ?? '').trim()}`),
    ...['', names, String(headers['x-amz-content-sha256'])],
  ].join('\n')
  const scope = [day, region, service, 'aws4_request']
  const toSign = ['AWS4-HMAC-SHA256', at, scope.join('/'), sha256(canonical).toString('hex')].join('\n')
  const signing = scope.reduce<string | Buffer>(
    (made, part) => hmac(made, part),
    `AWS4${bucketKeys.secretKey}`,
  )
  if (hmac(signing, toSign).toString('hex') !== signature) return 'signature'
  const checksum = headers['x-amz-checksum-sha256']
  return method === 'PUT' && checksum !== sha256(body).toString('base64') ? 'checksum' : undefined
}

type Answerer = (request: IncomingMessage, response: ServerResponse) => void

/** Bucket of a storage that speaks S3's protocol, as far as the server uses it; it checks what is signed by itself. */
export async function s3Bucket() {
  const stored = new Map<string, Buffer>()
  const requests: { readonly method: string; readonly range: string | undefined }[] = []
  const faults: string[] = []

  const answer: Answerer = async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const { method = '', url = '', headers } = request
    requests.push({ method, range: headers.range })
    const fault = faultOf(request, body)
    if (fault) {
      faults.push(fault)
      return void response
        .writeHead(403, { 'Content-Type': 'application/xml' })
        .end(errorOf('SignatureDoesNotMatch'))
    }
    const name = decodeURIComponent(url.replace(/^\/balde\//, ''))
    if (method === 'PUT') stored.set(name, body)
    if (method === 'DELETE') stored.delete(name)
    if (method !== 'GET') return void response.writeHead(method === 'DELETE' ? 204 : 200).end()
    const found = stored.get(name)
    if (!found)
      return void response.writeHead(404, { 'Content-Type': 'application/xml' }).end(errorOf('NoSuchKey'))
    const [, from = '', to = ''] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
    if (from === '') return void response.writeHead(200).end(found)
    if (Number(from) >= found.length)
      return void response.writeHead(416, { 'Content-Type': 'application/xml' }).end(errorOf('InvalidRange'))
    return void response.writeHead(206).end(found.subarray(Number(from), Number(to) + 1))
  }

  const state = { stored, requests, faults, answer, url: '', stop: () => {} }
  const server = createServer((request, response) => void state.answer(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/balde`
  state.stop = () => {
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(() => state.stop())
  return state
}

/** Storage of a server at a bucket. */
export const storageAt = (url: string, takesNew = true, patience = 1_500): FileStorage => ({
  objects: objectsOf({ url, ...bucketKeys }, patience),
  takesNew,
})

const errorOf = (code: string) =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`
