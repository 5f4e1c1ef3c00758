import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { entities } from '#contract/entity.ts'
import { type Document, documentOf, type Operation, operationIn } from './support/apiDocument.ts'
import { world } from './support/world.ts'

let document: Document
const { server } = world()
beforeAll(async () => {
  document = await documentOf(server)
})

const named = contract.map(endpoint => ({ what: `${endpoint.method} ${endpoint.path}`, endpoint }))
const operations = (): readonly Operation[] => contract.map(endpoint => operationIn(document, endpoint))

/** Every text of the document that an object has under this name. */
function textsOf(key: string, value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name === key && typeof inner === 'string' ? [inner] : textsOf(key, inner),
  )
}

test.each(named)('$what says what it does, who may call it and how it refuses', ({ endpoint }) => {
  const { summary, description, responses } = operationIn(document, endpoint)
  expect(summary).toMatch(/^[A-Z].{5,}/)
  expect(description).toMatch(/[A-Z][^.]{15,}\.$/)
  expect(`${summary} ${description}`).not.toMatch(/undefined|registers\.|about\.|%\{/)
  expect(Object.keys(responses).filter(status => status.startsWith('4'))).not.toEqual([])
  expect(responses).toHaveProperty('default')
})

test('the parts of the API are described', () => {
  const tags = new Map(document.tags.map(({ name, description }) => [name, description]))
  const used = new Set(operations().flatMap(operation => operation.tags))
  expect([...used].filter(name => !/^[A-Z].{10,}\.$/s.test(tags.get(name) ?? ''))).toEqual([])
})

test('whoever reads the document knows whose it is', () => {
  expect(document.info).toMatchObject({ contact: expect.anything(), license: expect.anything() })
})

test.each(entities.map(({ name, spec }) => ({ name, fields: Object.keys(spec.fields) })))(
  'a record of $name is one schema, named after it',
  ({ name, fields }) => {
    const schema = name
      .split('/')
      .map(word => word.charAt(0).toUpperCase() + word.slice(1))
      .join('')
    expect(Object.keys(document.components.schemas[schema]?.['properties'] ?? {})).toEqual(
      expect.arrayContaining(['Id', 'Versao', ...fields]),
    )
  },
)

test('what is sent and answered has a name in PascalCase, and none is written out in its operation', () => {
  const names = Object.keys(document.components.schemas)
  expect(names.filter(name => !/^([A-Z][a-z0-9]*)+$/.test(name))).toEqual([])
  const inline = [...JSON.stringify(document.paths).matchAll(/"application\/json":\{"schema":(\{.{40})/g)]
  const isReference = /^\{("type":"array","items":\{)?"\$ref":/
  expect(inline.map(([, schema = '']) => schema).filter(schema => !isReference.test(schema))).toEqual([])
})

test('every reference leads somewhere, and everything that has a name is referred to', () => {
  const references = new Set(
    textsOf('$ref', document).map(reference => reference.replace('#/components/', '')),
  )
  const { schemas, responses, parameters } = document.components
  const there = Object.entries({ schemas, responses, parameters }).flatMap(([kind, all]) =>
    Object.keys(all).map(name => `${kind}/${name}`),
  )
  expect(there.filter(name => !references.has(name))).toEqual([])
  expect([...references].filter(name => !there.includes(name) && !name.startsWith('headers/'))).toEqual([])
})

/** Parts of an expression that RE2 or Python's `re` cannot read: properties, looking around, back references, \u, \c, sets. */
const NOT_EVERYWHERE = /\\[pPuckK]|\\[1-9]|\(\?[^:]|\[\^?\]|\(\?<|&&|--|\{\d*,?\d{4,}\}|\\x\{/

test('languages other than JavaScript can read the patterns', () => {
  const patterns = [...new Set(textsOf('pattern', document))]
  expect(patterns.filter(pattern => NOT_EVERYWHERE.test(pattern))).toEqual([])
  expect(patterns.map(pattern => new RegExp(pattern).source.length > 0)).not.toContain(false)
  expect(patterns).not.toEqual([])
})
