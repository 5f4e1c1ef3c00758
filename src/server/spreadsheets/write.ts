import { sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { stored } from '#server/registers/columns.ts'
import { keepExclusive } from '#server/registers/exclusive.ts'
import { writeHistory } from '#server/registers/writeHistory.ts'
import { registerTables, tableName } from '#server/tables/registers.ts'
import type { Checked } from './check/line.ts'
import { differingFields } from './check/same.ts'
import { pipelined } from './pipelined.ts'
import { parentOf, type Target } from './target.ts'

const BATCH = 2_500

/** A record that a line has written: the fields it changed as they were, none of a new one. */
export type Written = { readonly line: number; readonly id: number; readonly before: Row | null }

/**
 * Writes the good lines of a sheet: new records and changed ones, each with its history, a few statements a batch.
 * Answers what was written, in its order; a record that only lost a flag to a line's stands with that line. The entity's
 * hooks of an import run before and after.
 */
export async function writeLines(
  target: Target,
  caller: CompanyCall,
  checked: readonly Checked[],
): Promise<readonly Written[]> {
  const call: CompanyCall = { ...caller, origin: 'importar' }
  const { imported } = call.hooksOf(target.entity.name)
  await imported?.writing?.(caller, target.under?.id)
  const written: Written[] = []
  const created = checked.filter(({ type }) => type === 'new')
  const changed = checked.filter(({ type }) => type === 'changed')
  for (const batch of inBatches(changed)) written.push(...(await update(target.entity, call, batch)))
  await pipelined(
    inBatches(created),
    async batch => {
      const made = await insert(target, call, batch)
      written.push(...made.map(({ line, id }) => ({ line, id, before: null })))
      written.push(...(await keepExclusives(target.entity, call, made)))
      return made
    },
    made => rememberNew(target, call, made),
  )
  await imported?.written?.(caller, target.under?.id)
  return written
}

export function inBatches<T>(all: readonly T[], size = BATCH): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
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
  return lines.map(({ row, line }, at) => ({ line, id: ids[at] ?? 0, row, before: {} as Row }))
}

function rememberNew(target: Target, call: CompanyCall, made: readonly Made[]): Promise<void> {
  const parent = parentOf(target)
  return writeHistory(
    call,
    target.entity,
    'adicionar',
    made.map(({ id, row }) => ({ id, before: {}, after: { ...row, ...parent } })),
  )
}

/** A record as it was and as it is to be. */
type Updating = Pick<Checked, 'line' | 'row' | 'current'>

/** Writes these rows over their records, in one statement, with the history of each; answers what they were. */
export async function update(
  entity: Entity,
  call: CompanyCall,
  lines: readonly Updating[],
): Promise<readonly Written[]> {
  const { trx, company } = call
  const names = Object.keys(entity.spec.fields)
  const idOf = ({ current }: Updating) => current?.Id ?? 0
  const set = names.map(name => sql`${sql.ref(name)} = v.${sql.ref(name)}`)
  await sql`
    update ${sql.table(tableName(entity.name))} as t
    set ${sql.join(set)}, "Versao" = "Versao" + 1, "DataAlteracao" = now()
    from (select unnest(${lines.map(idOf)}::bigint[]) as "_id", generate_series(1, ${lines.length}) as at) as ids
    join ${unnested(entity, names, lines)} on v.at = ids.at
    where t."Id" = ids."_id" and t."IdRegistro" = ${company}`.execute(trx)
  const made = lines.map(one => {
    const before: Row = one.current ?? {}
    const changed = differingFields(entity, before, one.row)
    return { line: one.line, id: idOf(one), row: one.row, before, changed }
  })
  const lost = await keepExclusives(entity, call, made)
  await writeHistory(
    call,
    entity,
    'atualizar',
    made.map(({ id, row, before, changed }) => ({
      id,
      before,
      after: { ...before, ...picked(row, changed) },
    })),
  )
  const written = made.map(({ line, id, before, changed }) => ({ line, id, before: picked(before, changed) }))
  return [...written, ...lost]
}

const picked = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.map(name => [name, row[name] ?? null]))

const columnsOf = (names: readonly string[], table: string) =>
  sql.join(names.map(name => sql`${sql.ref(`${table}.${name}`)}`))

/** The lines' values as a table `v`, a parameter a column, numbered by `at` from 1. */
export function unnested(entity: Entity, names: readonly string[], lines: readonly Pick<Checked, 'row'>[]) {
  const types = new Map(tableOf(entity)?.columns.map(({ name, type }) => [name, type]))
  const kept: readonly Row[] = lines.map(({ row }) => stored(entity.spec, row))
  const columns = names.map(
    name => sql`${kept.map(row => row[name])}::${sql.raw(types.get(name) ?? 'text')}[]`,
  )
  const called = [...names, 'at'].map(name => sql.ref(name))
  return sql`unnest(${sql.join(columns)}) with ordinality as v(${sql.join(called)})`
}

const tableOf = ({ name }: Entity) => registerTables.find(table => table.name === tableName(name))

type Made = { readonly line: number; readonly id: number; readonly row: Row; readonly before: Row }

/** Where a flag that one record at most has was set, the others lose it; of several in one sheet, the last has it. */
async function keepExclusives(
  entity: Entity,
  call: CompanyCall,
  made: readonly Made[],
): Promise<readonly Written[]> {
  const exclusives = Object.keys(entity.spec.exclusive ?? {})
  const isSet = ({ row, before }: Made) =>
    exclusives.some(flag => row[flag] === true && before[flag] !== true)
  const lost: Written[] = []
  for (const { line, id, row } of made.filter(isSet)) {
    const unset = await keepExclusive(entity, call, id, row)
    lost.push(...unset.map(({ id: other, flag }) => ({ line, id: other, before: { [flag]: true } })))
  }
  return lost
}
