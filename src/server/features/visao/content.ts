import { sql } from 'kysely'
import { doableOf, type Entity } from '#contract/entity.ts'
import type { Visao } from '#contract/features/visao.ts'
import { seenBy } from '#contract/fieldRights.ts'
import { filter as filterSchema, LARGEST_PAGE } from '#contract/paging.ts'
import { mayCall } from '#contract/permission.ts'
import { actionEndpoint } from '#contract/registerEndpoint.ts'
import type { Caller } from '#server/core/context.ts'
import { fieldProblem, Problem } from '#server/core/problem.ts'
import { filterFields } from '#server/registers/columns.ts'
import { predicatesOf } from '#server/registers/list/filter.ts'
import { sortedBy } from '#server/registers/list/list.ts'

type Content = Pick<Visao, 'Busca' | 'Colunas'> & { readonly Larguras?: Visao['Larguras'] | undefined }

/** Whether the entity's list takes a filter's entry, and offers it to the caller. */
function takesFilter(entity: Entity, caller: Caller, name: string, value: unknown): boolean {
  const doable = doableOf(entity).find(one => one.name === name)
  if (doable)
    return typeof value === 'boolean' && mayCall(caller, actionEndpoint(entity, doable.action).access)
  try {
    predicatesOf(filterFields(entity), { [name]: value }, () => sql`true`)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

/** Filter that an address has as text; undefined for what is none. */
function filterIn(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return filterSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Parameter of a list's address as far as the list has an answer to it; null for none. */
type Reading = (entity: Entity, caller: Caller, text: string) => string | null

const parameters: Readonly<Record<string, Reading>> = {
  filter: (entity, caller, text) => {
    const entries = Object.entries(filterIn(text) ?? {})
    return JSON.stringify(
      Object.fromEntries(entries.filter(([name, value]) => takesFilter(entity, caller, name, value))),
    )
  },
  sort: (entity, _caller, text) => (text === 'id' || sortedBy(entity).includes(text) ? text : null),
  order: (_entity, _caller, text) => (text === 'ASC' || text === 'DESC' ? text : null),
  perPage: (_entity, _caller, text) =>
    /^[1-9]\d{0,2}$/.test(text) && Number(text) <= LARGEST_PAGE ? text : null,
}

/** Columns by the names that a list has for them. */
const columnsOf = ({ spec }: Entity) => new Set([...spec.list, ...Object.keys(spec.fields)])

/** Widths of the columns that the list has; null for none. */
function widthsOf(known: ReadonlySet<string>, widths: Content['Larguras']): Visao['Larguras'] {
  const kept = Object.entries(widths ?? {}).filter(([name]) => known.has(name))
  return kept.length > 0 ? Object.fromEntries(kept) : null
}

/** A view's content as far as it means anything to the caller's list: it is cleaned, never a failure. */
export function readableContent(
  whole: Entity,
  caller: Caller,
  { Busca, Colunas, Larguras }: Content,
): Pick<Visao, 'Busca' | 'Colunas' | 'Larguras'> {
  const entity = seenBy(caller, whole)
  const known = columnsOf(entity)
  const kept = [...new URLSearchParams(Busca)].flatMap(([name, text]) => {
    const value = Object.hasOwn(parameters, name) ? parameters[name]?.(entity, caller, text) : null
    return value == null ? [] : [[name, value] as [string, string]]
  })
  const search = new URLSearchParams(kept)
  return {
    Busca: search.size > 0 ? `?${search}` : '',
    Colunas: Colunas === null ? null : Colunas.filter(name => known.has(name)),
    Larguras: widthsOf(known, Larguras),
  }
}

/** Refuses a view whose filter or columns the list of its register does not know. */
export function assertContent(whole: Entity, caller: Caller, { Busca, Colunas, Larguras }: Content): void {
  const entity = seenBy(caller, whole)
  const text = new URLSearchParams(Busca).get('filter') ?? '{}'
  const filter = filterIn(text)
  if (!filter) throw fieldProblem('Busca', 'validation.json')
  const isTaken = ([name, value]: readonly [string, unknown]) => takesFilter(entity, caller, name, value)
  if (!Object.entries(filter).every(isTaken)) throw fieldProblem('Busca', 'validation.filterUnknown')
  const known = columnsOf(entity)
  if (Colunas?.some(name => !known.has(name))) throw fieldProblem('Colunas', 'validation.unknownField')
  const isSized = Object.keys(Larguras ?? {}).every(name => known.has(name))
  if (!isSized) throw fieldProblem('Larguras', 'validation.unknownField')
}
