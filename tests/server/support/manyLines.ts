import { sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import type { AnyField } from '#schema/kind.ts'
import type { Executor } from '#server/core/context.ts'
import { asOwner } from '#server/db/transaction.ts'
import { wireSelection } from '#server/registers/columns.ts'
import { isImported } from '#server/spreadsheets/check/readLine.ts'
import { tableName, uniqueSets } from '#server/tables/registers.ts'
import { insertMade } from '../../load/insert.ts'
import { readStart } from '../../load/start.ts'
import type { Server } from './server.ts'
import { unsoundOf } from './unsound.ts'

/** Record to send: a new one, or a change of a stored one. */
export type Line = { readonly current: StoredRow | undefined; readonly row: Row }

/** Fields that a form, a program and a sheet may all set. */
export const openFields = (entity: Entity): readonly (readonly [string, AnyField])[] =>
  Object.entries(entity.spec.fields).filter(([name]) => isImported(entity, name))

/** Fields that a sheet of changes leaves out, whose stored values then count. */
export const leftOut = (entity: Entity): ReadonlySet<string> =>
  new Set(
    openFields(entity).flatMap(([name], at) =>
      at % 4 === 3 && !identifying(entity).has(name) ? [name] : [],
    ),
  )

/** Fields by which records are told from one another. */
const identifying = (entity: Entity): ReadonlySet<string> => new Set(uniqueSets(entity).flat())

/** Seeded random function (linear congruential). */
function seeded(seed: number) {
  let state = seed
  const chance = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
  const oneOf = <T>(all: readonly T[]): T | undefined => all[Math.floor(chance() * all.length)]
  return { happens: (share: number) => chance() < share, oneOf }
}

/** Fields of periods with a day of its own for each number. */
function ownPeriod({ spec: { periods } }: Entity, number: number): Row {
  const day = new Date(Date.UTC(1960, 0, number)).toISOString().slice(0, 10)
  return periods ? { [periods.from]: day, [periods.until]: day } : {}
}

/** Numbers of a series, at most. */
const SERIES = 10_000

/** Records among these that have the values of no other one by which records are told apart. */
function distinctAmong(entity: Entity, taken: readonly Row[], made: readonly Row[]): readonly Row[] {
  const keysOf = (row: Row) =>
    uniqueSets(entity).map(set => JSON.stringify([set, set.map(name => row[name] ?? null)]))
  const keys = new Set(taken.flatMap(keysOf))
  return made.filter(row => {
    const own = keysOf(row)
    const isNew = own.every(key => !keys.has(key))
    for (const key of own) keys.add(key)
    return isNew
  })
}

async function storedRecords(trx: Executor, entity: Entity, company: number): Promise<readonly StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${sql.join(wireSelection(entity))} from ${sql.table(tableName(entity.name))}
    where "IdRegistro" = ${company} order by "Id"`.execute(trx)
  return rows
}

/**
 * Lines of a register, made by its declaration: a third of them changes stored records, some have values of other
 * records in fields that go together, most a value that is wrong by its kind, and some changes the value of another
 * record that no two may have. The stored records are added to the demo's in each of these copies of one database; records
 * of another series are other ones.
 */
export async function manyLines(
  [first, ...copies]: readonly [Server, ...Server[]],
  entity: Entity,
  wanted: number,
  series = 0,
): Promise<readonly Line[]> {
  const { made, all, next } = await asOwner(first.db, async trx => {
    const { company, rowOf, first: next } = await readStart(trx, entity)
    const number = Array.from({ length: wanted * 2 }, (_, at) => series * SERIES + at)
    const rows = number.map(at => ({ ...rowOf(next + at), ...ownPeriod(entity, at) }))
    const made = distinctAmong(entity, await storedRecords(trx, entity, company), rows)
    const added = made.slice(0, made.length / 4).map(row => ({ row, parent: undefined }))
    await insertMade(trx, entity, company, added)
    for (const { db } of copies) await asOwner(db, copy => insertMade(copy, entity, company, added))
    return { made, all: await storedRecords(trx, entity, company), next }
  })
  const stored = all.slice(-Math.floor(made.length / 4))
  const [changed, kept] = [stored.slice(0, wanted / 3), stored.slice(wanted / 3)]

  const { happens, oneOf } = seeded(next)
  const { from = '', until = '' } = entity.spec.periods ?? {}
  const identity = [...identifying(entity)]
  const fields = openFields(entity)
  const free = fields.filter(([name]) => ![...identity, from, until].includes(name))
  const isLeftOut = leftOut(entity)

  /** Record with values of another in fields that go together, and with values that are wrong by themselves. */
  function spoilt(before: Row): Row {
    const other: Row = happens(0.4) ? (oneOf(all) ?? {}) : {}
    const crossed = free.flatMap(([name]) => (name in other && happens(0.3) ? [[name, other[name]]] : []))
    const wrong = [0.85, 0.2].flatMap(share => {
      const [name, field] = happens(share) ? (oneOf(free) ?? []) : []
      return field ? [[name, oneOf(unsoundOf(field)) ?? null]] : []
    })
    return { ...before, ...Object.fromEntries(crossed), ...Object.fromEntries(wrong) }
  }

  const changes = changed.map((current, at): Line => {
    const other = happens(0.3) ? kept[at] : happens(0.2) ? made.at(-1 - at) : undefined
    const values = identity.map(name => [name, (other ?? current)[name]])
    const stays = fields.filter(([name]) => isLeftOut.has(name)).map(([name]) => [name, current[name]])
    const row = { ...spoilt(current), ...Object.fromEntries(values), ...Object.fromEntries(stays) }
    return { current, row }
  })
  const news = made.slice(stored.length, stored.length + wanted - changed.length).map((before): Line => {
    const row = spoilt(before)
    // An empty cell of a new line stands for the initial value.
    const begun = fields.map(([name, field]) => [name, row[name] ?? field.initially ?? null])
    return { current: undefined, row: { ...row, ...Object.fromEntries(begun) } }
  })
  return [...changes, ...news]
}
