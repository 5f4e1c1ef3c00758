import { crc32, createDeflateRaw } from 'node:zlib'
import type { Zip, ZipInputFile } from 'fflate'

/** A part of an archive that is deflated beside the thread that answers everybody. */
export type DeflatedPart = {
  /** Takes more of it, once what came before has been taken. */
  readonly write: (bytes: Uint8Array) => Promise<void>
  readonly end: () => Promise<void>
  /** Lets go of what was not ended. */
  readonly close: () => void
}

const LEVEL = 3
/** The method of a part, as archives say it. */
const DEFLATED = 8

/** Begins a part of the archive, which is told what is ready as it comes. */
export function deflatedPart(zip: Zip, filename: string): DeflatedPart {
  const stream = createDeflateRaw({ level: LEVEL })
  const part: ZipInputFile = { filename, size: 0, crc: 0, compression: DEFLATED }
  // The archive sets where what is ready goes.
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
