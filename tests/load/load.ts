import { sql } from 'kysely'
import { type Entity, entities } from '#contract/entity.ts'
import type { Executor } from '#server/core/context.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { asOwner } from '#server/db/transaction.ts'
import { tableName } from '#server/tables/registers.ts'
import { insertMade, type Made, withoutIndexes } from './insert.ts'
import { readStart, type Start } from './start.ts'

/**
 * Progress of a register. `most` is the target, lower than requested where unique constraints leave no more
 * room.
 */
export type Progress = { readonly register: string; readonly rows: number; readonly most: number }

type Tell = (progress: Progress) => void

type Wanted = {
  /** Number of records that each register shall have in all. */
  readonly rows: number
  /** Name of a register or detail; without it, every register, but no details. */
  readonly register?: string | undefined
}

const BATCH = 2_000
const UNDER_A_PARENT = 3
/** Number of new rows from which on creating indexes afterwards is faster than maintaining them. */
const MANY = 10_000

/**
 * Fills the registers of the demo's importer, and those only providers have for its freight agent. Each
 * register is one transaction: an interrupted one leaves nothing.
 */
export async function load(db: Database, wanted: Wanted, tell: Tell): Promise<void> {
  const chosen = entities.filter(({ name, parent }) =>
    wanted.register === undefined ? !parent : name === wanted.register,
  )
  if (chosen.length === 0) {
    throw new Error(`No register ${wanted.register}: ${entities.map(({ name }) => name).join(', ')}`)
  }
  for (const entity of chosen) {
    await asOwner(db, async trx => {
      await sql`set local statement_timeout = 0`.execute(trx)
      const start = await readStart(trx, entity)
      const most = Math.min(wanted.rows, Math.max(start.room, start.rows))
      const work = () => fill(trx, entity, start, most, tell)
      await (most - start.rows > Math.max(MANY, start.rows / 4) ? withoutIndexes(trx, entity, work) : work())
    })
    // Statistics for the planner, and the visibility map for index-only scans.
    await sql`vacuum (analyze) ${sql.table(tableName(entity.name))}`.execute(db.kysely)
  }
}

async function fill(trx: Executor, entity: Entity, start: Start, most: number, tell: Tell): Promise<void> {
  const { company, rowOf, parents, first } = start
  let rows = start.rows
  let number = first
  let isFull = false
  const batchOf = (count: number): readonly Made[] => {
    const from = number
    number += count
    return Array.from({ length: count }, (_, place) => ({
      row: rowOf(from + place),
      parent: parents[Math.floor((from + place) / UNDER_A_PARENT) % parents.length],
    }))
  }
  let next: readonly Made[] = []
  tell({ register: entity.name, rows, most })
  while (rows < most && !isFull) {
    const batch = next.length > 0 ? next : batchOf(Math.min(BATCH, most - rows))
    const adding = insertMade(trx, entity, company, batch)
    // The next batch is generated while the database inserts this one.
    next = batchOf(Math.min(BATCH, most - rows - batch.length))
    const added = await adding
    rows += added
    // A whole cycle of numbers without an inserted row means that unique constraints leave no room.
    isFull = added === 0 && number - first > Math.max(BATCH, 2 * most)
    tell({ register: entity.name, rows, most })
  }
}
