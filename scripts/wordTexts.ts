type Tree = object | string

const flat = (node: Tree, path: readonly string[]): readonly (readonly [string, string])[] =>
  typeof node === 'string'
    ? [[path.join('.'), node]]
    : Object.entries(node).flatMap(([name, below]: [string, Tree]) => flat(below, [...path, name]))

/** A tree of words as texts by dotted key. */
export function textsOf(tree: object): ReadonlyMap<string, string> {
  return new Map(flat(tree, []))
}
