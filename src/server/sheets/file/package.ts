import { posix } from 'node:path'

export type Parts = ReadonlyMap<string, Buffer>

type Relation = { readonly type: string; readonly target: string }

const WORKBOOK = 'xl/workbook.xml'
const attributeIn = (attributes: string, name: string) =>
  new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1] ?? ''

/** Part names are the same in small letters and in capitals (ECMA-376, part 2). */
const partNamed = (parts: Parts, name: string) =>
  [...parts.keys()].find(one => one.toLowerCase() === name.toLowerCase())

/** Relationships of a part by their Ids, of the package itself for an empty name; each target as the name of a part. */
function relationsOf(parts: Parts, of: string): ReadonlyMap<string, Relation> {
  const folder = posix.dirname(of)
  const name = partNamed(parts, posix.join(folder, '_rels', `${posix.basename(of)}.rels`))
  const text = parts.get(name ?? '')?.toString('utf8') ?? ''
  return new Map(
    [...text.matchAll(/<(?:\w+:)?Relationship\s([^>]*)>/g)].map(([, attributes = '']) => {
      const target = attributeIn(attributes, 'Target')
      const path = target.startsWith('/') ? target.slice(1) : posix.join(folder, target)
      return [attributeIn(attributes, 'Id'), { type: attributeIn(attributes, 'Type'), target: path }] as const
    }),
  )
}

/** The name of the workbook's part: what the package's relationships say, else the usual one; undefined where neither is. */
export function workbookPart(parts: Parts): string | undefined {
  const main = [...relationsOf(parts, '').values()].find(({ type }) => type.endsWith('/officeDocument'))
  return partNamed(parts, main?.target ?? WORKBOOK) ?? partNamed(parts, WORKBOOK)
}

/** The names of the sheets' parts in the order of their tabs. */
export function sheetParts(parts: Parts): readonly (string | undefined)[] {
  const workbook = workbookPart(parts) ?? WORKBOOK
  const relations = relationsOf(parts, workbook)
  const text = parts.get(workbook)?.toString('utf8') ?? ''
  return [...text.matchAll(/<(?:\w+:)?sheet\s([^>]*)>/g)].map(([, attributes = '']) =>
    // Behind whatever prefix the relationships have: `r:id`, unlike `sheetId`.
    partNamed(parts, relations.get(attributeIn(attributes, '\\w+:id'))?.target ?? ''),
  )
}
