import { z } from 'zod'

/** Part of the document, as JSON. */
export type Json = Readonly<Record<string, unknown>>

/** Schema that the document refers to, its name where it declares none, and whether it is sent or answered. */
export type Usage = { readonly schema: z.ZodType; readonly name: string; readonly io: 'input' | 'output' }

type Override = NonNullable<z.core.JSONSchemaGeneratorParams['override']>

/** Formats and integers by themselves, without the patterns and bounds that say the same of them. */
const brief: Override = ({ jsonSchema }) => {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
}

/** Answers may get further properties with a later version, which is no reason to refuse them. */
const open: Override = context => {
  brief(context)
  const { def } = context.zodSchema._zod
  if (def.type === 'object' && def.catchall === undefined) delete context.jsonSchema.additionalProperties
}

const overrides = { input: brief, output: open }

/** JSON schema of what a parameter takes. */
export function parameterSchema(schema: z.ZodType): Json {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    override: brief,
    unrepresentable: 'any',
  })
  return json
}

const REFERENCE = '#/components/schemas/'

const referencesIn = (json: unknown) =>
  [...JSON.stringify(json).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name)

/** Rows, where the schema is of a list of them. */
const rowsOf = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodArray ? rowsOf(schema.element as z.ZodType) : schema

/** Schemas of all bodies and answers: each under its name once, references to it elsewhere. */
export function schemasFor(usages: readonly Usage[]) {
  const registry = z.registry<{ id: string }>()
  const byName = new Map<string, z.ZodType>()
  for (const { name, ...usage } of usages) {
    const schema = rowsOf(usage.schema)
    if (registry.has(schema)) continue
    const id = z.globalRegistry.get(schema)?.id ?? name
    if (byName.has(id)) throw new Error(`Two schemas of the API document are called ${id}`)
    byName.set(id, schema)
    registry.add(schema, { id })
  }

  const refTo = (schema: z.ZodType): Json =>
    schema instanceof z.ZodArray
      ? { type: 'array', items: refTo(schema.element as z.ZodType) }
      : { $ref: `${REFERENCE}${registry.get(schema)?.id}` }

  /** Every schema as it is sent or answered. */
  const convertedFor = (io: Usage['io']): Readonly<Record<string, Json>> => {
    const uri = (id: string) => (id === '__shared' ? '' : `${REFERENCE}${id}`)
    const { schemas } = z.toJSONSchema(registry, {
      io,
      override: overrides[io],
      unrepresentable: 'any',
      uri,
    })
    const text = JSON.stringify(schemas).replaceAll('"#/$defs/', `"${REFERENCE}`)
    const { __shared, ...own } = JSON.parse(text)
    return { ...own, ...__shared?.$defs }
  }

  const components = (): Json => {
    const found = new Map<string, Json>()
    for (const io of ['input', 'output'] as const) {
      const converted = convertedFor(io)
      const add = (name: string) => {
        const { $schema, $id, ...json } = converted[name] ?? {}
        const known = found.get(name)
        if (known && JSON.stringify(known) === JSON.stringify(json)) return
        if (known)
          throw new Error(`${name} of the API document is another when it is sent than when answered`)
        found.set(name, json)
        referencesIn(json).forEach(add)
      }
      for (const { schema } of usages.filter(usage => usage.io === io))
        referencesIn(refTo(schema)).forEach(add)
    }
    return Object.fromEntries([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)))
  }
  return { refTo, components }
}
