import { z } from 'zod'
import { plain } from '#kinds/plainText.ts'
import { isReference } from '#kinds/reference/declaration.ts'
import { isRows } from '#kinds/rows/declaration.ts'
import type { Fields } from '#schema/kind.ts'
import type { Lookup } from '#schema/lookup.ts'
import type { Scope } from '#schema/register.ts'
import { type Access, API, type Endpoint } from './endpoint.ts'
import { type Entity, entities, entityOf } from './entity.ts'
import { askingOf, lookupColumns, lookupNamed, lookupNames, sourceOf, structuredColumns } from './lookup.ts'
import { id, paging } from './paging.ts'
import { structured } from './structuredColumns.ts'
import { validatorOf } from './wire.ts'

/** Lookups that every signed-in user may read: partners and branches appear on screens of any right. */
const KNOWN_TO_ALL: readonly string[] = [
  'filial',
  'filialpagadora',
  'filialdoprovedor',
  'provedor',
  'agente',
  'cliente',
]

const refersTo = (fields: Fields, name: string): boolean =>
  Object.values(fields).some(
    field => (isReference(field) && field.to === name) || (isRows(field) && refersTo(field.fields, name)),
  )

/**
 * Services that give access to a lookup of a company's records: those of the register it shows, and of every
 * register that refers to it. A caller who may view none of them has no form with the lookup. A provider's
 * rights to its own register give none to its client's records: for those, only the provider's registers for
 * clients count.
 */
function readableBy(name: string, scope: Scope): Pick<Extract<Access, { type: 'signedIn' }>, ServiceLists> {
  const { key, register } = sourceOf(name)
  if (key === 'text' || KNOWN_TO_ALL.includes(name)) return {}
  const asking = entities.filter(entity => entity.name === register || refersTo(entity.spec.fields, name))
  const lookupServices = servicesOf(asking)
  if (scope === 'own') return { lookupServices }
  return {
    lookupServices,
    providerLookupServices: servicesOf(asking.filter(entity => entity.register.scope === 'client')),
  }
}

type ServiceLists = 'lookupServices' | 'providerLookupServices'

const servicesOf = (asking: readonly Entity[]) => [
  ...new Set(asking.flatMap(({ register: { service, openedBy = [] } }) => [service, ...openedBy])),
]

function endpointOf(name: string): Endpoint {
  const lookup = lookupNamed(name)
  const { among, linkedBy } = askingOf(name)
  const { fields, key, register } = sourceOf(name)
  const { base = 'apoio', scope = register ? entityOf(register).register.scope : 'own' } =
    lookup.type === 'table' ? {} : lookup
  const columns = lookupColumns(name).flatMap(column => {
    const field = fields[column]
    return field ? [[column, field.required ? validatorOf(field) : validatorOf(field).nullish()]] : []
  })
  const others = structuredColumns(name).map(column => [column, structured[column]] as const)
  return {
    method: lookup.type === 'query' ? lookup.method : 'GET',
    path: `${API}/canal/${base}/${lookup.path}`,
    tag: 'apoio',
    summary: `choices of \`${name}\``,
    query: paging.extend(
      Object.fromEntries([
        ...Object.keys(lookup.by).map(parameter => [parameter, plain.max(60).optional()]),
        ...Object.keys({ ...among, ...linkedBy }).map(parameter => [parameter, id.optional()]),
      ]),
    ),
    answer: z.array(
      z.object({
        Id: key === 'text' ? z.string() : z.int().positive(),
        ...Object.fromEntries([...columns, ...others]),
      }),
    ),
    access: accessOf(lookup, name, scope),
    answerer: { type: 'lookup', lookup: name },
    changes: false,
    paged: true,
  }
}

function accessOf(lookup: Lookup, name: string, scope: Scope): Access {
  if (lookup.type === 'table' && lookup.isPublic) return { type: 'public' }
  return { type: 'signedIn', scope, forKeys: true, ...readableBy(name, scope) }
}

/** The endpoints of every lookup. */
export const lookupEndpoints: readonly Endpoint[] = lookupNames.map(endpointOf)

const byName = new Map(lookupNames.map((name, at) => [name, lookupEndpoints[at]]))

/** Endpoint of a lookup; throws when none is declared under that name, which comes from our own code. */
export function lookupEndpoint(name: string): Endpoint {
  const found = byName.get(name)
  if (!found) throw new Error(`No lookup is declared as ${name}`)
  return found
}
