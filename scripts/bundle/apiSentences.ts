import type { Plugin } from 'vite'

/** Properties of the contract whose texts the API document alone shows. */
const SHOWN_THERE = new Set(['summary', 'description'])

type Node = { readonly type: string; readonly start: number; readonly end: number }
type Property = Node & {
  readonly computed: boolean
  readonly key: { readonly name?: string }
  readonly value: Node & { readonly value?: unknown }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Nodes below a node, itself among them. */
function nodesOf(node: Node): readonly Node[] {
  const below = Object.values(node).flatMap((value: unknown) => (Array.isArray(value) ? value : [value]))
  return [node, ...below.filter(isNode).flatMap(nodesOf)]
}

const isText = ({ type, value }: Property['value']) =>
  type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string')

/**
 * Plugin that leaves the sentences of the API document out of the portal, to which the contract is endpoints and
 * schemas: the server writes the document.
 */
export const withoutApiSentences: Plugin = {
  name: 'without-api-sentences',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/contract\// },
    handler(code) {
      const sentences = nodesOf(this.parse(code) as Node)
        .filter((node): node is Property => node.type === 'Property')
        .filter(({ computed, key, value }) => !computed && SHOWN_THERE.has(key.name ?? '') && isText(value))
        .map(({ value }) => value)
        .toSorted((one, other) => other.start - one.start)
      return sentences.reduce((rest, { start, end }) => `${rest.slice(0, start)}''${rest.slice(end)}`, code)
    },
  },
}
