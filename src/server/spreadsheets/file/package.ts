import { posix } from 'node:path'

export type PackageParts = ReadonlyMap<string, Buffer>

type Relation = { readonly type: string; readonly target: string }

const WORKBOOK = 'xl/workbook.xml'
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships'
/** Bytes within which an XML part has its root element. */
const BEGINNING = 64 * 1024
const attributeIn = (attributes: string, name: string) =>
  new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1] ?? ''

/** Part by its name, compared without case (ECMA-376, part 2). */
const partNamed = (parts: PackageParts, name: string) =>
  [...parts.keys()].find(one => one.toLowerCase() === name.toLowerCase())

/** Name of the part with the relationships of another. */
const relationsPart = (parts: PackageParts, of: string) =>
  partNamed(parts, posix.join(posix.dirname(of), '_rels', `${posix.basename(of)}.rels`))

/**
 * Relationships of a part by their Ids, those of the package for an empty name; each target is the name of a
 * part.
 */
function relationsOf(parts: PackageParts, of: string): ReadonlyMap<string, Relation> {
  const folder = posix.dirname(of)
  const text = parts.get(relationsPart(parts, of) ?? '')?.toString('utf8') ?? ''
  return new Map(
    [...text.matchAll(/<(?:\w+:)?Relationship\s([^>]*)>/g)].map(([, attributes = '']) => {
      const target = attributeIn(attributes, 'Target')
      const path = target.startsWith('/') ? target.slice(1) : posix.join(folder, target)
      return [attributeIn(attributes, 'Id'), { type: attributeIn(attributes, 'Type'), target: path }] as const
    }),
  )
}

/**
 * Name of the workbook's part: by the package's relationships, else the usual one; undefined without either.
 */
export function workbookPart(parts: PackageParts): string | undefined {
  const main = [...relationsOf(parts, '').values()].find(({ type }) => type.endsWith('/officeDocument'))
  return partNamed(parts, main?.target ?? WORKBOOK) ?? partNamed(parts, WORKBOOK)
}

/** Names of the sheets' parts in the order of their tabs. */
export function sheetParts(parts: PackageParts): readonly (string | undefined)[] {
  const workbook = workbookPart(parts) ?? WORKBOOK
  const relations = relationsOf(parts, workbook)
  const text = parts.get(workbook)?.toString('utf8') ?? ''
  return [...text.matchAll(/<(?:\w+:)?sheet\s([^>]*)>/g)].map(([, attributes = '']) =>
    // The attribute of the relationship has any prefix: `r:id`, unlike `sheetId`.
    partNamed(parts, relations.get(attributeIn(attributes, '\\w+:id'))?.target ?? ''),
  )
}

const USUAL = 'xl/worksheets/'

/**
 * Parts with each sheet moved to where the reading library expects it, and the workbook's relationships to
 * match: a sheet may lie in any folder, but the library finds none outside `xl/`.
 */
export function withSheetsInPlace(parts: PackageParts): PackageParts {
  const away = sheetParts(parts).filter(name => name !== undefined && !name.toLowerCase().startsWith(USUAL))
  if (away.length === 0) return parts
  const places = new Map([...new Set(away)].map((name, at) => [name, `${USUAL}moved${at + 1}.xml`] as const))
  const workbook = workbookPart(parts) ?? WORKBOOK
  const relations = [...relationsOf(parts, workbook)].map(([id, { type, target }]) => {
    const name = partNamed(parts, target)
    return `<Relationship Id="${id}" Type="${type}" Target="/${places.get(name) ?? target}"/>`
  })
  const text = `<Relationships xmlns="${RELATIONSHIPS}">${relations.join('')}</Relationships>`
  const moved = [...parts].map(([name, part]) => [places.get(name) ?? name, part] as const)
  return new Map([...moved, [relationsPart(parts, workbook) ?? '', Buffer.from(text)]])
}

/**
 * Whether a part holds cells, even if the workbook does not list it: the library also finds sheets by other
 * means.
 */
export function isSheet(part: Buffer): boolean {
  return part.includes('sheetData')
}

/** Whether a part holds the shared strings. */
export function isStrings(part: Buffer): boolean {
  return /<(?:\w+:)?sst[\s>]/.test(part.toString('latin1', 0, BEGINNING))
}
