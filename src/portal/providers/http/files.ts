import type { Endpoint } from '#contract/endpoint.ts'
import { RequestError } from '#portal/providers/messages/requestError.ts'
import { requireSession } from '#portal/providers/session/requireSession.ts'
import { words } from '#portal/providers/words/language.ts'
import { whenOnline } from './connection.ts'
import { refusalOf } from './request.ts'
import { isProvenAfter } from './stepUp.ts'
import { addressOf, requestHeaders, responseBody } from './wire.ts'

type Sent = {
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: Blob
  readonly signal?: AbortSignal
  /** Idempotency key; the same one in every retry. */
  readonly intent?: string
}

/** Downloaded file with the name the server gave it. */
type Downloaded = { readonly name: string; readonly blob: Blob }

async function reach(endpoint: Endpoint, sent: Sent): Promise<Response> {
  const { query, body, signal, intent } = sent
  await whenOnline(signal)
  const user = requireSession()
  const headers = requestHeaders(endpoint, { user, hasBody: false, ...(intent ? { intent } : {}) })
  if (body) headers.set('Content-Type', 'application/octet-stream')
  const response = await fetch(addressOf(endpoint, query), {
    method: endpoint.method,
    headers,
    body: body ?? null,
    signal: signal ?? null,
  }).catch(error => {
    throw signal?.aborted ? error : new RequestError(0, words()('shell.network.offline'))
  })
  if (response.ok) return response
  const refusal = await responseBody(response)
  if (await isProvenAfter(refusal, endpoint)) return reach(endpoint, sent)
  throw refusalOf(endpoint, response.status, refusal, user)
}

/**
 * Downloads a file with the session's token and reports the bytes received; rejects with a RequestError, or
 * with the signal's reason when aborted.
 */
export async function download(
  endpoint: Endpoint,
  sent: Sent,
  onBytes: (bytes: number) => void = () => {},
): Promise<Downloaded> {
  const response = await reach(endpoint, sent)
  const chunks: BlobPart[] = []
  let bytes = 0
  const reader = response.body?.getReader()
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      chunks.push(part.value)
      bytes += part.value.byteLength
      onBytes(bytes)
    }
  } catch (error) {
    throw sent.signal?.aborted ? error : new RequestError(0, words()('shell.network.offline'))
  }
  const type = response.headers.get('Content-Type') ?? ''
  return { name: nameOf(response.headers), blob: new Blob(chunks, { type }) }
}

/** Uploads a file or makes a call with a longer timeout, and answers the body of the response. */
export async function ask<T>(endpoint: Endpoint, sent: Sent): Promise<T> {
  const response = await reach(endpoint, sent)
  // The contract defines the answer's type; the server's own tests hold it to that.
  return (await response.json()) as T
}

/** Saves a file through the browser's download. */
export function saveFile({ name, blob }: Downloaded): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser has started the download by the next task, slow ones a little later.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

function nameOf(headers: Headers): string {
  const [, encoded = ''] = /filename\*=UTF-8''([^;]+)/.exec(headers.get('Content-Disposition') ?? '') ?? []
  return decodeURIComponent(encoded) || 'planilha'
}
