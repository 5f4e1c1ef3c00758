import { unzipped, zipEntries } from '#server/core/zip.ts'
import { workbookPart } from './package.ts'
import { FileRefused } from './refusal.ts'

const MOST_ENTRIES = 200
const MOST_INFLATED = 64 * 1024 * 1024

/**
 * XML parts of an archive by their names, inflated to no more than the size in its directory. Throws
 * ZipRefused for an archive that is damaged, encrypted or too large, FileRefused for one that holds macros, links to other
 * files or document definitions.
 */
export function openArchive(bytes: Buffer): ReadonlyMap<string, Buffer> {
  const entries = zipEntries(bytes, { entries: MOST_ENTRIES, bytes: MOST_INFLATED })
  const names = entries.map(({ name }) => name.toLowerCase())
  if (names.some(name => /vbaproject|macrosheets\//.test(name))) throw new FileRefused('macro')
  if (names.some(name => name.includes('externallinks/'))) throw new FileRefused('links')
  if (names.includes('content.xml') && names.includes('meta-inf/manifest.xml')) {
    throw new FileRefused('openDocument')
  }
  if (!names.some(name => /^xl\/[^/]+\.xml$/.test(name))) throw new FileRefused('notSheet')
  const parts = entries.filter(({ name }) => /\.(xml|rels)$/i.test(name))
  const open = new Map(parts.map(entry => [entry.name, checked(unzipped(bytes, entry))]))
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

function checked(part: Buffer): Buffer {
  if (part.includes('<!DOCTYPE') || part.includes('<!ENTITY')) throw new FileRefused('dtd')
  // UTF-16 is refused: it could hide the markup that is searched for.
  if (part[0] === 0xff || part[0] === 0xfe || part[0] === 0 || part[1] === 0) throw new FileRefused('broken')
  return part
}
