import { type Entity, entities } from '#contract/entity.ts'
import { lookupNames, namingColumns, sourceOf } from '#contract/lookup.ts'
import { codeFields, titleFields } from '#contract/naming.ts'
import { summedColumns, sumsOf } from '#contract/sums.ts'
import { isReference } from '#kinds/reference/declaration.ts'
import type { AnyField } from '#schema/kind.ts'
import type { Column, Index, Table } from '#server/db/table.ts'
import { ACTING_PROVIDER } from '#server/db/transaction.ts'
import { comparedColumns } from './comparedColumns.ts'
import { featureColumns } from './featureColumns.ts'
import { featureIndexes } from './featureIndexes.ts'
import { sortKey, storageOf } from './kinds.ts'
import { lookupTableName } from './lookups.ts'
import { requestRightsOf } from './requestRights.ts'
import { titleSearchColumn, titleSearchIndexes } from './titleSearch.ts'

/** The table of an entity: its wire name as one identifier. */
export function tableName(entity: string): string {
  return entity.replaceAll('/', '_')
}

/** Entity stored in that table; undefined for a table of no entity. */
export function entityOfTable(table: string): Entity | undefined {
  return entities.find(({ name }) => tableName(name) === table)
}

/** The columns every company record has besides its fields. */
const systemColumns: readonly Column[] = [
  { name: 'Id', type: 'bigint', notNull: true, identity: true },
  {
    name: 'IdRegistro',
    type: 'bigint',
    notNull: true,
    references: { table: 'registro', onDelete: 'restrict' },
  },
  { name: 'Versao', type: 'integer', notNull: true, default: '1' },
  { name: 'DataCriacao', type: 'timestamptz', notNull: true, default: 'now()' },
  { name: 'DataAlteracao', type: 'timestamptz', notNull: true, default: 'now()' },
  { name: 'IdUsuarioCriacao', type: 'bigint' },
]

const referenceOf = (field: AnyField): Pick<Column, 'references'> => {
  if (!isReference(field)) return {}
  const { register, lookup } = sourceOf(field.to)
  const table = register ? tableName(register) : lookupTableName(lookup ?? field.to)
  return { references: { table, onDelete: 'restrict' } }
}

// Required fields stay nullable in SQL: the HTTP API validates them, so that a newly required field does not
// stop the start.
const columnOf = ([name, field]: readonly [string, AnyField]): Column => ({
  name,
  type: storageOf(field).type(field),
  ...referenceOf(field),
})

const quoted = (name: string) => `"${name}"`

// Long enough to find a text by its beginning, and short enough to keep the index small.
const SEARCHED_LENGTH = 200

/** SQL of every searched field of an entity's records in one text, without case and accents; undefined where there is none. */
export function searchedText(entity: Entity): string | undefined {
  const internal = entity.register.sides?.internal ?? []
  const searched = Object.entries(entity.spec.fields).filter(
    ([name, field]) => storageOf(field).isSearched && (entity.parent || !internal.includes(name)),
  )
  if (searched.length === 0) return undefined
  const parts = searched.map(([name]) => `left(coalesce(${quoted(name)}, ''), ${SEARCHED_LENGTH})`)
  return `busca(${parts.join(" || ' ' || ")})`
}

/** Column of the full-text search. */
function searchColumn(entity: Entity): readonly Column[] {
  const generated = searchedText(entity)
  return generated === undefined ? [] : [{ name: 'Busca', type: 'text', generated }]
}

/**
 * Fields that name a record in the lookups that offer it; for a register without lookup, its codes and title,
 * which the search of every register goes by.
 */
export function namedBy(entity: Entity): readonly string[] {
  const naming = lookupNames.filter(lookup => sourceOf(lookup).register === entity.name).map(namingColumns)
  if (naming.length === 0 && !entity.parent) return [...codeFields(entity), ...titleFields(entity)]
  // Longest list first: it begins with the code, where any of them has one.
  return [...new Set(naming.toSorted((one, other) => other.length - one.length).flat())]
}

const titleSearchOf = (entity: Entity) => titleSearchColumn(entity.spec.fields, namedBy(entity))

/** Whether an entity's records are searched by their titles: those with a text that names them. */
export function hasTitleSearch(entity: Entity): boolean {
  return titleSearchOf(entity).length > 0
}

/** Columns by which sheets name a record in a reference: those of the lookups that offer it. */
function nameIndexes(entity: Entity): readonly Index[] {
  const naming = lookupNames
    .filter(lookup => sourceOf(lookup).register === entity.name)
    .flatMap(namingColumns)
  return [...new Set(naming)].map(name => ({
    name: `${tableName(entity.name)}_${name}_nome`,
    on: [quoted('IdRegistro'), `busca(${quoted(name)})`],
  }))
}

/** Index of the sums of a list, with all that they and the policy read. */
function sumIndexes(entity: Entity): readonly Index[] {
  const state = sumsOf(entity)?.by
  if (state === undefined) return []
  const { sides } = entity.register
  const read = [state, ...summedColumns(entity), ...(sides ? [sides.provider] : [])]
  return [{ name: `${tableName(entity.name)}_situacoes`, on: ['IdRegistro', ...read].map(quoted) }]
}

const companyOf = ({ parent }: Entity) => ['IdRegistro', ...(parent ? [parent.column] : [])].map(quoted)

function sortIndexes(entity: Entity): readonly Index[] {
  const table = tableName(entity.name)
  const { fields } = entity.spec
  return ['Id', ...sortableColumns(entity)].map(name => {
    const on = [...new Set([...companyOf(entity), sortKey(name, fields[name]), quoted('Id')])]
    return { name: `${table}_${name}_ordem`, on, with: comparedColumns(entity, name).map(quoted) }
  })
}

/** The columns a list may be sorted by: those it shows, a translated one in each language. */
export function sortableColumns({ spec }: Entity): readonly string[] {
  return spec.list
    .flatMap(column => (column in spec.fields ? [column] : [`${column}PT`, `${column}EN`, `${column}ES`]))
    .filter(name => {
      const field = spec.fields[name]
      return field !== undefined && storageOf(field).isSortable
    })
}

/**
 * Unique sets of fields, within a company (and parent) or everywhere: declared on the field or the register.
 */
export function uniqueSets({ spec }: Entity): readonly (readonly string[])[] {
  const alone = Object.entries(spec.fields).filter(([, field]) => field.unique)
  return [...alone.map(([name]) => [name]), ...(spec.unique ?? [])]
}

/** Whether no two records of any company share the set: a field declared unique everywhere. */
export function isUniqueEverywhere({ spec }: Entity, set: readonly string[]): boolean {
  const [name = '', ...more] = set
  return more.length === 0 && spec.fields[name]?.unique === 'everywhere'
}

/** Name of the index that enforces a unique set of fields; a violation reports it. */
export function uniqueName(entity: Entity, set: readonly string[]): string {
  return `${tableName(entity.name)}_${set.join('_')}_unico`
}

const uniqueIndexes = (entity: Entity): readonly Index[] =>
  uniqueSets(entity).map(set => ({
    name: uniqueName(entity, set),
    unique: true,
    on: [
      ...(isUniqueEverywhere(entity, set) ? [] : companyOf(entity)),
      ...set.map(name => {
        const field = entity.spec.fields[name]
        const key = sortKey(name, field)
        return field && storageOf(field).isText ? `lower(${key})` : key
      }),
    ],
  }))

/** Indexes for the filters of a list by columns that it is not sorted by. */
function filterIndexes(entity: Entity): readonly Index[] {
  const { fields, filters = [] } = entity.spec
  const sorted = sortableColumns(entity)
  const definitions = {
    order: (column: string) => ({ on: [...companyOf(entity), column, quoted('Id')] }),
    words: (column: string) => ({ using: 'gin', on: [`busca(${column}) gin_trgm_ops`] }),
    codes: (column: string) => ({ using: 'gin', on: [`${column} jsonb_path_ops`] }),
  } as const
  return filters.flatMap(name => {
    const field = fields[name]
    const by = field && storageOf(field).filteredBy
    if (!by || (by === 'order' && sorted.includes(name))) return []
    return [{ name: `${tableName(entity.name)}_${name}_filtro`, ...definitions[by](quoted(name)) }]
  })
}

const referenceIndexes = (entity: Entity): readonly Index[] =>
  Object.entries(entity.spec.fields)
    .filter(([, field]) => isReference(field))
    .map(([name]) => ({ name: `${tableName(entity.name)}_${name}_ref`, on: [quoted(name), quoted('Id')] }))

/**
 * Condition for the records of a client that a provider sees, for registers with two sides; details follow
 * their record.
 */
function toProvider({ register: { sides }, parent }: Entity): Pick<Table, 'toProvider'> {
  if (!sides) return {}
  if (!parent) return { toProvider: `${quoted(sides.provider)} = ${ACTING_PROVIDER}` }
  const [above, key] = [quoted(tableName(parent.name)), quoted(parent.column)]
  const own = `above.${quoted(sides.provider)} = ${ACTING_PROVIDER}`
  return { toProvider: `exists (select 1 from ${above} as above where above."Id" = ${key} and ${own})` }
}

function tableOf(entity: Entity): Table {
  const name = tableName(entity.name)
  const { parent } = entity
  const parentColumn: readonly Column[] = parent
    ? [
        {
          name: parent.column,
          type: 'bigint',
          notNull: true,
          references: { table: tableName(parent.name), onDelete: 'cascade' },
        },
      ]
    : []
  const search = searchColumn(entity)
  const titles = titleSearchOf(entity)
  return {
    name,
    company: true,
    ...toProvider(entity),
    request: requestRightsOf(entity),
    primaryKey: ['Id'],
    columns: [
      ...systemColumns,
      ...parentColumn,
      ...Object.entries(entity.spec.fields).map(columnOf),
      ...(featureColumns[name] ?? []),
      ...search,
      ...titles,
    ],
    indexes: [
      ...(parent ? [{ name: `${name}_${parent.column}_ref`, on: [quoted(parent.column)] }] : []),
      ...sortIndexes(entity),
      ...filterIndexes(entity),
      ...uniqueIndexes(entity),
      ...referenceIndexes(entity),
      ...nameIndexes(entity),
      ...sumIndexes(entity),
      ...(featureIndexes[name] ?? []),
      ...search.map(column => ({
        name: `${name}_${column.name}_trgm`,
        using: 'gin' as const,
        on: [`${quoted(column.name)} gin_trgm_ops`],
      })),
      ...(titles.length > 0 ? titleSearchIndexes(name, companyOf(entity)) : []),
    ],
  }
}

/** The tables of every declared register and detail. */
export const registerTables: readonly Table[] = entities.map(tableOf)
