import { sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import type { CompanyCall } from '#server/http/context.ts'
import { stored } from '#server/registers/columns.ts'
import { remember } from '#server/registers/remember.ts'
import { keepSole } from '#server/registers/sole.ts'
import { registerTables, tableName } from '#server/tables/registers.ts'
import type { Checked } from './check/line.ts'
import { differingFields } from './check/same.ts'
import { staggered } from './staggered.ts'
import { parentOf, type Target } from './target.ts'

const BATCH = 2_500

/** Writes the good lines of a sheet: new records and changed ones, each with its history, a few statements a batch. */
export async function writeLines(
  target: Target,
  call: CompanyCall,
  checked: readonly Checked[],
): Promise<void> {
  const created = checked.filter(({ sort }) => sort === 'new')
  const changed = checked.filter(({ sort }) => sort === 'changed')
  for (const batch of inBatches(changed)) await update(target.entity, call, batch)
  await staggered(
    inBatches(created),
    batch => insert(target, call, batch),
    made => rememberNew(target, call, made),
  )
}

export function inBatches<T>(all: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / BATCH) }, (_, at) =>
    all.slice(at * BATCH, (at + 1) * BATCH),
  )
}

async function insert(
  target: Target,
  call: CompanyCall,
  checked: readonly Checked[],
): Promise<readonly Made[]> {
  const { trx, company, caller } = call
  const { entity, under } = target
  const lines = checked.map(line => ({ ...line, row: { ...line.row, ...under?.sets } }))
  const parent = parentOf(target)
  const names = Object.keys(entity.spec.fields)
  const own = { IdRegistro: company, IdUsuarioCriacao: caller.IdUsuario, ...parent }
  const { rows } = await sql<{ Id: number }>`
    insert into ${sql.table(tableName(entity.name))}
      (${sql.join([...Object.keys(own), ...names].map(name => sql.ref(name)))})
    select ${sql.join(Object.values(own).map(id => sql`${id}::bigint`))}, ${columnsOf(names, 'v')}
    from ${unnested(entity, names, lines)} order by v.at returning "Id"`.execute(trx)
  // Numbered in the order in which they were put in.
  const ids = rows.map(({ Id }) => Id).toSorted((one, other) => one - other)
  const made = lines.map(({ row }, at) => ({ id: ids[at] ?? 0, row, before: {} as Row }))
  await keepSoles(entity, call, made)
  return made
}

function rememberNew(target: Target, call: CompanyCall, made: readonly Made[]): Promise<void> {
  const parent = parentOf(target)
  return remember(
    call,
    target.entity,
    'adicionar',
    made.map(({ id, row }) => ({ id, before: {}, after: { ...row, ...parent } })),
  )
}

async function update(entity: Entity, call: CompanyCall, lines: readonly Checked[]): Promise<void> {
  const { trx, company } = call
  const names = Object.keys(entity.spec.fields)
  const idOf = ({ current }: Checked) => current?.Id ?? 0
  const set = names.map(name => sql`${sql.ref(name)} = v.${sql.ref(name)}`)
  await sql`
    update ${sql.table(tableName(entity.name))} as t
    set ${sql.join(set)}, "Versao" = "Versao" + 1, "DataAlteracao" = now()
    from (select unnest(${lines.map(idOf)}::bigint[]) as "_id", generate_series(1, ${lines.length}) as at) as ids
    join ${unnested(entity, names, lines)} on v.at = ids.at
    where t."Id" = ids."_id" and t."IdRegistro" = ${company}`.execute(trx)
  const made = lines.map(line => ({ id: idOf(line), row: line.row, before: line.current ?? {} }))
  await keepSoles(entity, call, made)
  await remember(
    call,
    entity,
    'atualizar',
    made.map(({ id, row, before }) => {
      const changed = differingFields(entity, before, row).map(name => [name, row[name]] as const)
      return { id, before, after: { ...before, ...Object.fromEntries(changed) } }
    }),
  )
}

const columnsOf = (names: readonly string[], table: string) =>
  sql.join(names.map(name => sql`${sql.ref(`${table}.${name}`)}`))

/** The lines' values as a table `v`, a parameter a column, numbered by `at` from 1. */
function unnested(entity: Entity, names: readonly string[], lines: readonly Pick<Checked, 'row'>[]) {
  const types = new Map(tableOf(entity)?.columns.map(({ name, type }) => [name, type]))
  const kept: readonly Row[] = lines.map(({ row }) => stored(entity.spec, row))
  const columns = names.map(
    name => sql`${kept.map(row => row[name])}::${sql.raw(types.get(name) ?? 'text')}[]`,
  )
  const called = [...names, 'at'].map(name => sql.ref(name))
  return sql`unnest(${sql.join(columns)}) with ordinality as v(${sql.join(called)})`
}

const tableOf = ({ name }: Entity) => registerTables.find(table => table.name === tableName(name))

type Made = { readonly id: number; readonly row: Row; readonly before: Row }

/** Where a flag that one record at most has was set, the others lose it; of several in one sheet, the last has it. */
async function keepSoles(entity: Entity, call: CompanyCall, made: readonly Made[]): Promise<void> {
  const soles = Object.keys(entity.spec.sole ?? {})
  const isSet = ({ row, before }: Made) => soles.some(flag => row[flag] === true && before[flag] !== true)
  for (const { id, row } of made.filter(isSet)) await keepSole(entity, call, id, row)
}
