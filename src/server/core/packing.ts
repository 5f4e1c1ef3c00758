import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip, gzip, gzipSync } from 'node:zlib'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

const NEWLINE = 10
/** Bytes at most when unpacked: cells of 30 million characters, which may take several bytes each. */
const MOST_UNPACKED = 96 * 1024 * 1024
/** Bytes processed in one go; the event loop runs in between. */
const SLICE = 128 * 1024
const LINES = 500

/** Packs values, one a line; blocks its thread, so for a worker thread only. */
export function packLinesSync(values: readonly unknown[]): Uint8Array {
  return gzipSync(values.map(value => JSON.stringify(value)).join('\n'), { level: 1 })
}

/** Packs values, one a line, a few at a time. */
export async function packLines(values: readonly unknown[]): Promise<Uint8Array> {
  const parts: Buffer[] = []
  for (let at = 0; at < values.length; at += LINES) {
    const lines = values.slice(at, at + LINES).map(value => `${JSON.stringify(value)}\n`)
    parts.push(Buffer.from(lines.join('')))
    await setImmediate()
  }
  return pack(Buffer.concat(parts))
}

/** Values that were packed one a line, or the first of them. */
export async function unpackLines<T>(
  bytes: Uint8Array,
  most = Number.POSITIVE_INFINITY,
): Promise<readonly T[]> {
  const text = await unpack(bytes, { maxOutputLength: MOST_UNPACKED })
  const values: T[] = []
  let rested = 0
  for (let from = 0; from < text.length && values.length < most; ) {
    const end = text.indexOf(NEWLINE, from)
    const to = end < 0 ? text.length : end
    // Only this server writes these columns.
    values.push(JSON.parse(text.toString('utf8', from, to)) as T)
    from = to + 1
    if (from - rested < SLICE) continue
    rested = from
    await setImmediate()
  }
  return values
}
