import { globSync, readFileSync } from 'node:fs'
import { type ESTree, parseSync, Visitor } from 'vite'

export type Floor = 'contract' | 'server' | 'portal'

/** What the sources of a floor read: properties by name, and texts they compare with or have an entry for. */
export type Reads = { readonly properties: ReadonlySet<string>; readonly values: ReadonlySet<string> }

/** Their properties are no declaration's. */
const GLOBALS = new Set(['Math', 'Number', 'Object', 'Array', 'String', 'Date', 'JSON', 'Promise'])

/** Reads a floor's sources; a name that is only written, as in a declaration, is not read. */
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
  for (const file of globSync(`src/${floor}/**/*.{ts,tsx}`)) {
    visitor.visit(parseSync(file, readFileSync(file, 'utf8')).program)
  }
  return { properties, values }
}
