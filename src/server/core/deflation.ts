import { crc32, createDeflateRaw } from 'node:zlib'
import type { Zip, ZipInputFile } from 'fflate'

/** Part of an archive that is deflated in the thread pool, off the main thread (decision 0117). */
export type DeflatedPart = {
  /** Appends bytes; resolves once they have been taken. */
  readonly write: (bytes: Uint8Array) => Promise<void>
  readonly end: () => Promise<void>
  /** Releases a part that has not ended. */
  readonly close: () => void
}

const LEVEL = 3
/** Compression method of a part, by its number in the ZIP format. */
const DEFLATED = 8

/** Adds a part to the archive, which receives the compressed bytes as they become ready. */
export function deflatedPart(zip: Zip, filename: string): DeflatedPart {
  const stream = createDeflateRaw({ level: LEVEL })
  const part: ZipInputFile = { filename, size: 0, crc: 0, compression: DEFLATED }
  // Adding the part sets its `ondata` handler.
  zip.add(part)
  stream.on('data', chunk => part.ondata?.(null, chunk, false))
  return {
    write: bytes =>
      new Promise((resolve, reject) => {
        part.size += bytes.length
        part.crc = crc32(bytes, part.crc)
        stream.write(bytes, error => (error ? reject(error) : resolve()))
      }),
    end: () =>
      new Promise((resolve, reject) => {
        stream.once('error', reject).once('end', () => {
          part.ondata?.(null, new Uint8Array(), true)
          resolve()
        })
        stream.end()
      }),
    close: () => stream.destroy(),
  }
}
