import { comparePaths, readPath } from './path.ts'

/**
 * Value of an attribute: one text, or the texts of one that takes several. `Atributo` is its code; of a part of a
 * composed attribute its path, such as `ATT_1.ATT_2`.
 */
export type AttributeValue = {
  readonly Atributo: string
  readonly Valor?: string
  readonly Valores?: readonly string[]
}

/** Texts of an attribute's value, one or several. */
export function textsOf({ Valor, Valores }: AttributeValue): readonly string[] {
  return Valores ?? (Valor === undefined ? [] : [Valor])
}

/** Texts given at that place. */
export function textsAt(values: readonly AttributeValue[], path: string): readonly string[] {
  const value = values.find(({ Atributo }) => Atributo === path)
  return value ? textsOf(value) : []
}

/** The list in the order of its places, without values that are empty. */
export function orderedValues(values: readonly AttributeValue[]): readonly AttributeValue[] {
  return values
    .filter(value => textsOf(value).some(text => text !== ''))
    .toSorted((one, other) => comparePaths(one.Atributo, other.Atributo))
}

/** The list with these texts at a place; without any, it leaves the list. */
export function withTexts(
  values: readonly AttributeValue[],
  path: string,
  isSeveral: boolean,
  texts: readonly string[],
): readonly AttributeValue[] {
  const others = values.filter(({ Atributo }) => Atributo !== path)
  const [Valor = ''] = texts
  const given = isSeveral ? { Atributo: path, Valores: texts } : { Atributo: path, Valor }
  return orderedValues([...others, given])
}

/** Numbers of the groups in which a composed attribute has values, in order. */
export function groupsIn(values: readonly AttributeValue[], code: string): readonly number[] {
  const paths = values.map(({ Atributo }) => readPath(Atributo))
  const groups = paths.flatMap(path => (path?.code === code && path.group !== undefined ? [path.group] : []))
  return [...new Set(groups)].toSorted((one, other) => one - other)
}

/** The list without the values of a group. */
export function withoutGroup(
  values: readonly AttributeValue[],
  code: string,
  group: number,
): readonly AttributeValue[] {
  return values.filter(({ Atributo }) => {
    const path = readPath(Atributo)
    return path?.code !== code || path.group !== group
  })
}
