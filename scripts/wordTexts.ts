type Tree = { readonly [name: string]: Tree | string }

const flat = (node: object | string, path: readonly string[]): readonly (readonly [string, string])[] =>
  typeof node === 'string'
    ? [[path.join('.'), node]]
    : Object.entries(node).flatMap(([name, below]: [string, object | string]) => flat(below, [...path, name]))

/** Texts of a translation tree by dotted key. */
export function translationTexts(tree: object): ReadonlyMap<string, string> {
  return new Map(flat(tree, []))
}

/** Translation tree of texts by dotted key, as in a file, keys sorted. */
export function treeOf(texts: ReadonlyMap<string, string>): Tree {
  const below = new Map<string, Map<string, string>>()
  const leaves = new Map<string, string>()
  for (const [key, text] of texts) {
    const dot = key.indexOf('.')
    if (dot === -1) leaves.set(key, text)
    else {
      const name = key.slice(0, dot)
      const branch = below.get(name) ?? new Map<string, string>()
      below.set(name, branch.set(key.slice(dot + 1), text))
    }
  }
  const entries = [...leaves, ...[...below].map(([name, branch]) => [name, treeOf(branch)] as const)]
  return Object.fromEntries(entries.toSorted(([one], [two]) => (one < two ? -1 : 1)))
}

/** Content of a translation file. */
export function translationFile(texts: ReadonlyMap<string, string>): string {
  return `${JSON.stringify(treeOf(texts), null, 2)}\n`
}
