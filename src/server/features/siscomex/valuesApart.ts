import type { DiferencaSiscomex } from '#contract/features/siscomex.ts'

type Apart = Omit<DiferencaSiscomex, 'Campo'>

type Attribute = { readonly atributo: string; readonly valor?: string; readonly valores?: readonly string[] }

/** Values of Siscomex's field of this name here and there; of attributes those that differ, one by one. */
export function valuesApart(
  here: object | undefined,
  there: object | undefined,
  name: string,
): readonly Apart[] {
  const [ours, theirs] = [attributesIn(here, name), attributesIn(there, name)]
  const codes = [...new Set([...ours.keys(), ...theirs.keys()])].toSorted()
  const apart = codes
    .map(code => ({ Atributo: code, Aqui: ours.get(code) ?? [], La: theirs.get(code) ?? [] }))
    .filter(({ Aqui, La }) => Aqui.join('\n') !== La.join('\n'))
  return apart.length > 0 ? apart : [{ Atributo: null, Aqui: textsIn(here, name), La: textsIn(there, name) }]
}

function attributesIn(of: object | undefined, name: string): ReadonlyMap<string, string[]> {
  const value = fieldIn(of, name)
  const all = Array.isArray(value) ? value.filter(isAttribute) : []
  return new Map(
    all.map(({ atributo, valor, valores }) => [
      atributo,
      (valores ?? [valor ?? '']).filter(Boolean).toSorted(),
    ]),
  )
}

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
