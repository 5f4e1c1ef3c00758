/** Seconds by which the clocks of sender and receiver may differ; an older webhook may be a recorded one. */
const TOLERANCE = 300

const VERSION = 'v1,'
const PREFIX = 'whsec_'

/** Headers of a request: of `fetch`, or of Node. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

/** Webhook that its sender has signed. */
export type Webhook<Payload = unknown> = {
  /** Same at each attempt to deliver it: whoever has done it once answers a repetition with 200. */
  readonly id: string
  readonly at: Date
  readonly payload: Payload
}

/** Webhook that is not the sender's, not of now, or none at all. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused'
}

/**
 * Verifies a webhook by the secret of its address, or the old and the new one while it is changed: signature by Standard Webhooks
 * and time. `body` is the body as it was received, before anything has parsed it. Throws `WebhookRefused`.
 */
export async function verifyWebhook<Payload = unknown>(
  secrets: string | readonly string[],
  headers: WebhookHeaders,
  body: string | Uint8Array,
  now = new Date(),
): Promise<Webhook<Payload>> {
  const id = headerIn(headers, 'webhook-id')
  const timestamp = headerIn(headers, 'webhook-timestamp')
  if (!/^\d{1,12}$/.test(timestamp)) throw new WebhookRefused('webhook-timestamp is no number of seconds')
  const at = new Date(Number(timestamp) * 1_000)
  if (Math.abs(now.getTime() - at.getTime()) > TOLERANCE * 1_000)
    throw new WebhookRefused('webhook-timestamp is of another time')

  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  const signed = joined(`${id}.${timestamp}.`, body)
  const signatures = headerIn(headers, 'webhook-signature')
    .split(' ')
    .filter(one => one.startsWith(VERSION))
    .flatMap(one => bytesIn(one.slice(VERSION.length)) ?? [])
  for (const secret of typeof secrets === 'string' ? [secrets] : secrets) {
    const key = await keyOf(secret)
    for (const signature of signatures) {
      // Compared by the platform, in constant time.
      if (await crypto.subtle.verify('HMAC', key, signature, signed))
        return { id, at, payload: JSON.parse(text) as Payload }
    }
  }
  throw new WebhookRefused('webhook-signature is of none of the secrets')
}

function headerIn(headers: WebhookHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name]
  if (typeof value !== 'string' || value === '') throw new WebhookRefused(`${name} is missing`)
  return value
}

function joined(head: string, body: string | Uint8Array): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const [first, second] = [encoder.encode(head), typeof body === 'string' ? encoder.encode(body) : body]
  const whole = new Uint8Array(first.length + second.length)
  whole.set(first)
  whole.set(second, first.length)
  return whole
}

function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = bytesIn(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret)
  if (!bytes || bytes.length === 0) throw new TypeError(`A secret is ${PREFIX} and base64`)
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

function bytesIn(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), character => character.charCodeAt(0))
  } catch {
    return undefined
  }
}
