import { attributePath, readPath } from '#rules/atributos/path.ts'
import type { AttributeValue } from '#rules/atributos/value.ts'
import { sentText } from './shortcoming.ts'

/** Attribute of one text. */
export type AtributoSiscomex = { readonly atributo: string; readonly valor: string }

/** Attributes of a product as Siscomex receives them: of one text, of several, of parts, and of several groups of parts. */
export type AtributosSiscomex = {
  readonly atributos: readonly AtributoSiscomex[]
  readonly atributosMultivalorados: readonly {
    readonly atributo: string
    readonly valores: readonly string[]
  }[]
  readonly atributosCompostos: readonly {
    readonly atributo: string
    readonly valores: readonly AtributoSiscomex[]
  }[]
  readonly atributosCompostosMultivalorados: readonly {
    readonly atributo: string
    readonly valores: readonly (readonly AtributoSiscomex[])[]
  }[]
}

/** Value as it is stored; absent parts may be null. */
type Given = {
  readonly Atributo: string
  readonly Valor?: string | null
  readonly Valores?: readonly string[] | null
}

/** Attributes of a record as Siscomex receives them, empty ones left out; groups in the order of their numbers. */
export function sentAttributes(given: readonly Given[]): AtributosSiscomex {
  const several: { readonly atributo: string; readonly valores: readonly string[] }[] = []
  const single: AtributoSiscomex[] = []
  const parts = new Map<string, AtributoSiscomex[]>()
  const groups = new Map<string, Map<number, AtributoSiscomex[]>>()
  for (const { Atributo, Valor, Valores } of given) {
    const { code, group, part } = readPath(Atributo) ?? { code: Atributo }
    const valor = sentText(Valor)
    if (Valores && Valores.length > 0 && part === undefined)
      several.push({ atributo: code, valores: Valores })
    if (valor === undefined) continue
    if (part === undefined) single.push({ atributo: code, valor })
    else if (group === undefined) addTo(parts, code, { atributo: part, valor })
    else {
      const own = groups.get(code) ?? new Map<number, AtributoSiscomex[]>()
      groups.set(code, own)
      addTo(own, group, { atributo: part, valor })
    }
  }
  return {
    atributos: single,
    atributosMultivalorados: several,
    atributosCompostos: [...parts].map(([atributo, valores]) => ({ atributo, valores })),
    atributosCompostosMultivalorados: [...groups].map(([atributo, own]) => ({
      atributo,
      valores: [...own].toSorted(([one], [other]) => one - other).map(([, valores]) => valores),
    })),
  }
}

function addTo<K>(lists: Map<K, AtributoSiscomex[]>, key: K, one: AtributoSiscomex) {
  const list = lists.get(key)
  if (list) list.push(one)
  else lists.set(key, [one])
}

/** Attributes of a product at Siscomex as a record has them; groups are numbered from one. */
export function storedAttributes(there: AtributosSiscomex): readonly AttributeValue[] {
  const partsOf = (
    code: string,
    parts: readonly AtributoSiscomex[],
    group?: number,
  ): readonly AttributeValue[] =>
    parts.map(({ atributo, valor }) => ({ Atributo: attributePath(code, atributo, group), Valor: valor }))
  return [
    ...there.atributos.map(({ atributo, valor }) => ({ Atributo: atributo, Valor: valor })),
    ...there.atributosMultivalorados.map(({ atributo, valores }) => ({
      Atributo: atributo,
      Valores: valores,
    })),
    ...there.atributosCompostos.flatMap(({ atributo, valores }) => partsOf(atributo, valores)),
    ...there.atributosCompostosMultivalorados.flatMap(({ atributo, valores }) =>
      valores.flatMap((parts, at) => partsOf(atributo, parts, at + 1)),
    ),
  ]
}
