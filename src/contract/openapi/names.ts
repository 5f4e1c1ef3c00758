import { type ByAnswerer, byAnswerer, type Endpoint } from '#contract/endpoint.ts'
import type { Verb } from '#schema/register.ts'

/** Part of a call with a schema: what is sent, what is answered, and what refuses a version that is not current. */
export type Part = 'body' | 'answer' | 'conflict'

/** Name in PascalCase: of `agenteexterior/conta` and `adicionar`, `AgenteexteriorContaAdicionar`. */
export function pascalCase(...names: readonly string[]): string {
  return names
    .flatMap(name => name.split(/[^A-Za-z0-9]+/))
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}

/** Ends of the names of what an entity's verbs answer; rows of a list are the stored records themselves. */
const answers: Partial<Record<Verb, string>> = {
  list: '',
  ver: 'Opened',
  model: 'Model',
  adicionar: 'Saved',
  atualizar: 'Saved',
  alterados: 'Alterados',
}

const called = (part: Part, ...names: readonly string[]) =>
  pascalCase(...names, ...(part === 'body' ? [] : [part]))

const names: ByAnswerer<readonly [Part], string> = {
  entity: ({ entity, verb }, part) => {
    if (part === 'conflict') return called(part, entity)
    const end = part === 'answer' ? answers[verb] : undefined
    return end === undefined ? called(part, entity, verb) : pascalCase(entity, end)
  },
  action: ({ entity, action }, part) =>
    part === 'conflict' ? called(part, entity) : called(part, entity, action),
  sheet: ({ entity, layout = '', step }, part) => called(part, entity, layout, step),
  lookup: ({ lookup }) => pascalCase(lookup, 'lookup'),
  publicEndpoint: ({ endpoint }, part) => called(part, endpoint),
  companyEndpoint: ({ endpoint }, part) => called(part, endpoint),
}

/** Name of the schema of a part of an endpoint, where the schema declares none itself. */
export function schemaName({ answerer }: Endpoint, part: Part): string {
  return byAnswerer(names, answerer, part)
}
