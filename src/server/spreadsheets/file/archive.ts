import { inflateRawSync } from 'node:zlib'
import { workbookPart } from './package.ts'
import { FileRefused } from './refused.ts'

const MOST_ENTRIES = 200
const MOST_INFLATED = 64 * 1024 * 1024
const HIGHEST_RATIO = 200
/** Inflated size below which no compression ratio is suspicious. */
const HARMLESS = 256 * 1024

const END_LENGTH = 22
const LONGEST_COMMENT = 65_535
const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50

type Entry = {
  readonly name: string
  readonly isDeflated: boolean
  readonly packed: number
  readonly size: number
  readonly at: number
}

/**
 * XML parts of an archive by their names, inflated to no more than the size in its directory. Throws
 * FileRefused for an archive that is damaged, encrypted or too large, or holds macros, links to other files
 * or document definitions.
 */
export function openArchive(bytes: Buffer): ReadonlyMap<string, Buffer> {
  const entries = directoryOf(bytes)
  const names = entries.map(({ name }) => name.toLowerCase())
  if (names.some(name => /vbaproject|macrosheets\//.test(name))) throw new FileRefused('macro')
  if (names.some(name => name.includes('externallinks/'))) throw new FileRefused('links')
  if (names.includes('content.xml') && names.includes('meta-inf/manifest.xml')) {
    throw new FileRefused('openDocument')
  }
  if (!names.some(name => /^xl\/[^/]+\.xml$/.test(name))) throw new FileRefused('notSheet')
  const size = entries.reduce((sum, entry) => sum + entry.size, 0)
  if (size > MOST_INFLATED || entries.some(isBomb)) throw new FileRefused('tooMuch')
  const parts = entries.filter(({ name }) => /\.(xml|rels)$/i.test(name))
  const open = new Map(parts.map(entry => [entry.name, checked(inflated(bytes, entry))]))
  const workbook = workbookPart(open)
  if (workbook === undefined) throw new FileRefused('notSheet')
  if (isMacroBook(open.get('[Content_Types].xml')?.toString() ?? '', workbook)) throw new FileRefused('macro')
  return open
}

const isMacroBook = (types: string, workbook: string) =>
  (types.match(/<(?:\w+:)?Override\s[^>]*>/g) ?? []).some(
    override =>
      override.includes('macroEnabled') && override.toLowerCase().includes(`/${workbook.toLowerCase()}"`),
  )

const isBomb = ({ size, packed }: Entry) => size > HARMLESS && size > packed * HIGHEST_RATIO

function directoryOf(bytes: Buffer): readonly Entry[] {
  const end = endOf(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > MOST_ENTRIES) throw new FileRefused('tooMuch')
  const entries: Entry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let place = 0; place < count; place += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== ENTRY) throw new FileRefused('broken')
    const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)]
    if (flags % 2 === 1 || ![0, 8].includes(method)) throw new FileRefused('broken')
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
  if (new Set(entries.map(({ name }) => name)).size !== entries.length) throw new FileRefused('broken')
  return entries
}

function endOf(bytes: Buffer): number {
  const last = bytes.length - END_LENGTH
  for (let at = last; at >= 0 && at >= last - LONGEST_COMMENT; at -= 1) {
    if (bytes.readUInt32LE(at) === END) return at
  }
  throw new FileRefused('broken')
}

function inflated(bytes: Buffer, { at, packed, size, isDeflated }: Entry): Buffer {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== LOCAL) throw new FileRefused('broken')
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  if (start + packed > bytes.length) throw new FileRefused('broken')
  const data = bytes.subarray(start, start + packed)
  if (!isDeflated) return data
  // Throws where the directory states too small a size, before the excess takes any memory.
  const whole = inflateRawSync(data, { maxOutputLength: Math.max(size, 1) })
  if (whole.length !== size) throw new FileRefused('broken')
  return whole
}

function checked(part: Buffer): Buffer {
  if (part.includes('<!DOCTYPE') || part.includes('<!ENTITY')) throw new FileRefused('dtd')
  // UTF-16 is refused: it could hide the markup that is searched for.
  if (part[0] === 0xff || part[0] === 0xfe || part[0] === 0 || part[1] === 0) throw new FileRefused('broken')
  return part
}
