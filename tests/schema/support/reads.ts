import { globSync, readFileSync } from 'node:fs'
import { type ESTree, parseSync, Visitor } from 'vite'

export type Floor = 'contract' | 'server' | 'portal'

/** Names that a floor's sources read: properties, and literals that are compared with or are keys of a table. */
export type Reads = { readonly properties: ReadonlySet<string>; readonly values: ReadonlySet<string> }

/** Global objects, whose properties are not options of a declaration. */
const GLOBALS = new Set(['Math', 'Number', 'Object', 'Array', 'String', 'Date', 'JSON', 'Promise'])

/** Sources of each floor; of a kind's folder, the halves that the floor asks. */
const sources: { readonly [F in Floor]: readonly string[] } = {
  contract: ['src/contract/**/*.ts', 'src/kinds/{*,*/!(sheet)}.ts'],
  server: ['src/server/**/*.ts', 'src/kinds/{*,*/*}.ts'],
  portal: ['src/portal/**/*.{ts,tsx}', 'src/kinds/*/portal/**/*.{ts,tsx}'],
}

/** Collects the names that a floor's sources read; names that are only written, as in a declaration, do not count. */
export function readsOf(floor: Floor): Reads {
  const properties = new Set<string>()
  const values = new Set<string>()
  const addText = (to: Set<string>, node: ESTree.Node | null) => {
    if (node?.type === 'Literal' && typeof node.value === 'string') to.add(node.value)
  }
  const addKey = (to: Set<string>, key: ESTree.Node) => {
    if (key.type === 'Identifier') to.add(key.name)
    else addText(to, key)
  }
  const visitor = new Visitor({
    MemberExpression({ object, property, computed }) {
      const isGlobal = object.type === 'Identifier' && GLOBALS.has(object.name)
      if (isGlobal) return
      if (computed) addText(properties, property)
      else addKey(properties, property)
    },
    ObjectPattern({ properties: parts }) {
      for (const part of parts) if (part.type === 'Property' && !part.computed) addKey(properties, part.key)
    },
    BinaryExpression({ operator, left, right }) {
      if (operator === 'in') addText(properties, left)
      for (const side of [left, right]) addText(values, side)
    },
    SwitchCase({ test }) {
      addText(values, test)
    },
    ObjectExpression({ properties: parts }) {
      for (const part of parts) if (part.type === 'Property' && !part.computed) addKey(values, part.key)
    },
  })
  for (const file of globSync([...sources[floor]])) {
    visitor.visit(parseSync(file, readFileSync(file, 'utf8')).program)
  }
  return { properties, values }
}
