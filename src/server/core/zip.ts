import { inflateRawSync } from 'node:zlib'
import { ReadingRefused } from './readingRefused.ts'

const HIGHEST_RATIO = 200
/** Inflated size below which no compression ratio is suspicious. */
const HARMLESS = 256 * 1024

const END_LENGTH = 22
const LONGEST_COMMENT = 65_535
const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50

/** File in an archive, as its directory describes it; sizes in bytes. */
export type ZipEntry = {
  readonly name: string
  readonly isDeflated: boolean
  readonly packed: number
  readonly size: number
  readonly at: number
}

/** Error for an archive that is damaged, encrypted, or larger than it may be. */
export class ZipRefused extends ReadingRefused<'broken' | 'tooMuch'> {}

/** Most that an archive may hold: files, and bytes once they are inflated. */
export type ZipBounds = { readonly entries: number; readonly bytes: number }

/** Whether bytes begin as an archive does. */
export function isZip(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'
}

/** Directory of an archive within bounds, before anything is inflated; throws ZipRefused. */
export function zipEntries(bytes: Buffer, most: ZipBounds): readonly ZipEntry[] {
  const entries = directoryOf(bytes, most.entries)
  const size = entries.reduce((sum, entry) => sum + entry.size, 0)
  if (size > most.bytes || entries.some(isBomb)) throw new ZipRefused('tooMuch')
  return entries
}

const isBomb = ({ size, packed }: ZipEntry) => size > HARMLESS && size > packed * HIGHEST_RATIO

function directoryOf(bytes: Buffer, most: number): readonly ZipEntry[] {
  const end = endOf(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > most) throw new ZipRefused('tooMuch')
  const entries: ZipEntry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let place = 0; place < count; place += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== ENTRY) throw new ZipRefused('broken')
    const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)]
    if (flags % 2 === 1 || ![0, 8].includes(method)) throw new ZipRefused('broken')
    const nameLength = bytes.readUInt16LE(at + 28)
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      isDeflated: method === 8,
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  if (new Set(entries.map(({ name }) => name)).size !== entries.length) throw new ZipRefused('broken')
  return entries
}

function endOf(bytes: Buffer): number {
  const last = bytes.length - END_LENGTH
  for (let at = last; at >= 0 && at >= last - LONGEST_COMMENT; at -= 1) {
    if (bytes.readUInt32LE(at) === END) return at
  }
  throw new ZipRefused('broken')
}

/** Content of a file of an archive, inflated to no more than the size in its directory; throws ZipRefused, or what zlib throws. */
export function unzipped(bytes: Buffer, { at, packed, size, isDeflated }: ZipEntry): Buffer {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== LOCAL) throw new ZipRefused('broken')
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  if (start + packed > bytes.length) throw new ZipRefused('broken')
  const data = bytes.subarray(start, start + packed)
  if (!isDeflated) return data
  // Throws where the directory states too small a size, before the excess takes any memory.
  const whole = inflateRawSync(data, { maxOutputLength: Math.max(size, 1) })
  if (whole.length !== size) throw new ZipRefused('broken')
  return whole
}
