import { addressIn, readPath } from '#rules/atributos/path.ts'
import type { Attribute } from './useDefinitions.ts'

/** Attributes by their addresses: a part of a composed one below its code. */
export type AttributesByAddress = ReadonlyMap<string, Attribute>

/** Attribute that has its value at a path. */
export function attributeAt(
  attributes: AttributesByAddress | undefined,
  path: string,
): Attribute | undefined {
  return attributes?.get(addressIn(path))
}

/** Name of the attribute at a path, its code where it is not known; of a part below the composed one: `Embalagem 2 › Tipo`. */
export function attributeName(attributes: AttributesByAddress | undefined, path: string): string {
  const { code, group, part } = readPath(path) ?? { code: path }
  const nameAt = (address: string, otherwise: string) => attributes?.get(address)?.Nome ?? otherwise
  if (part === undefined) return nameAt(code, code)
  return `${groupName(nameAt(code, code), group)} › ${nameAt(addressIn(path), part)}`
}

/** Name of a composed attribute, with the number of a group where it takes several. */
export function groupName(name: string, group: number | undefined): string {
  return group === undefined ? name : `${name} ${group}`
}
