import type { DiferencaSiscomex } from '#contract/features/siscomex.ts'
import { attributePath, comparePaths } from '#rules/atributos/path.ts'
import type { AtributoSiscomex } from '#rules/siscomex/atributos.ts'

type Apart = Omit<DiferencaSiscomex, 'Campo'>

/** Attribute of one text, of several, of parts, or of groups of parts. */
type Attribute = {
  readonly atributo: string
  readonly valor?: string | null
  readonly valores?: readonly (string | AtributoSiscomex | readonly AtributoSiscomex[])[]
}

/** Values of Siscomex's field of this name here and there; of attributes those that differ, one by one. */
export function valuesApart(
  here: object | undefined,
  there: object | undefined,
  name: string,
): readonly Apart[] {
  const [ours, theirs] = [attributesIn(here, there, name), attributesIn(there, here, name)]
  const paths = [...new Set([...ours.keys(), ...theirs.keys()])].toSorted(comparePaths)
  const apart = paths
    .map(path => ({ Atributo: path, Aqui: ours.get(path) ?? [], La: theirs.get(path) ?? [] }))
    .filter(({ Aqui, La }) => Aqui.join('\n') !== La.join('\n'))
  return apart.length > 0 ? apart : [{ Atributo: null, Aqui: textsIn(here, name), La: textsIn(there, name) }]
}

/** Texts of each attribute of a field by its path, without the groups of parts that the other side has, too. */
function attributesIn(
  of: object | undefined,
  other: object | undefined,
  name: string,
): ReadonlyMap<string, string[]> {
  const others = new Map(listIn(other, name).map(one => [one.atributo, one]))
  return new Map(listIn(of, name).flatMap(one => entriesOf(one, others.get(one.atributo))))
}

const listIn = (of: object | undefined, name: string): readonly Attribute[] => {
  const value = fieldIn(of, name)
  return Array.isArray(value) ? value.filter(isAttribute) : []
}

function entriesOf({ atributo, valor, valores }: Attribute, other: Attribute | undefined): readonly Entry[] {
  const groups = (valores ?? []).filter(isGroup)
  const same = new Set((other?.valores ?? []).filter(isGroup).map(textOfGroup))
  const texts = (valores ?? [valor ?? '']).filter(one => typeof one === 'string' && one !== '')
  return [
    ...(texts.length > 0 ? [[atributo, texts.map(String).toSorted()] satisfies Entry] : []),
    ...(valores ?? []).flatMap(one => (isPart(one) ? [partOf(atributo, one)] : [])),
    ...groups.flatMap((group, at) =>
      same.has(textOfGroup(group)) ? [] : group.map(one => partOf(atributo, one, at + 1)),
    ),
  ]
}

/** Path of an attribute, and its texts. */
type Entry = readonly [string, string[]]

type Value = NonNullable<Attribute['valores']>[number]

const isGroup = (one: Value): one is readonly AtributoSiscomex[] => Array.isArray(one)
const isPart = (one: Value): one is AtributoSiscomex => typeof one === 'object' && 'atributo' in one

const textOfGroup = (group: readonly AtributoSiscomex[]) =>
  JSON.stringify(group.map(({ atributo, valor }) => [atributo, valor]).toSorted())

const partOf = (code: string, { atributo, valor }: AtributoSiscomex, group?: number): Entry => [
  attributePath(code, atributo, group),
  [valor],
]

const isAttribute = (part: unknown): part is Attribute =>
  typeof part === 'object' && part !== null && 'atributo' in part

const fieldIn = (of: object | undefined, name: string): unknown =>
  (of as Readonly<Record<string, unknown>> | undefined)?.[name]

/** Texts of a field, which is one text or a list of them, as internal codes are. */
function textsIn(of: object | undefined, name: string): string[] {
  const value = fieldIn(of, name)
  const all: readonly unknown[] = Array.isArray(value) ? value : [value]
  return all.filter(text => typeof text === 'string').toSorted()
}
