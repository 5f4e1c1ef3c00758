import { sql } from 'kysely'
import { type Entity, entities } from '#contract/entity.ts'
import type { Executor } from '#server/core/context.ts'
import type { Database } from '#server/db/open.ts'
import { asOwner } from '#server/db/transaction.ts'
import { tableName } from '#server/tables/registers.ts'
import { insertMade, type Made, withoutIndexes } from './insert.ts'
import { readStart, type Start } from './start.ts'

/** How far a register has come: `most` is less than was asked for where its unique sets leave no more room. */
export type Progress = { readonly register: string; readonly rows: number; readonly most: number }

type Tell = (progress: Progress) => void

type Wanted = {
  /** How many records each register shall have in all. */
  readonly rows: number
  /** A register or a detail; every register, without details, when left out. */
  readonly register?: string | undefined
}

const BATCH = 2_000
const UNDER_A_PARENT = 3
/** From so many new rows on, making the indexes again is faster than keeping them. */
const MANY = 10_000

/**
 * Fills the registers of the demo's importer, and of its freight agent what only providers have: each in a transaction,
 * so that an interrupted one leaves nothing.
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
    // What the planner should know of the table, and what lets it count by an index alone.
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
    // The next ones are made up while the database is at work on these.
    next = batchOf(Math.min(BATCH, most - rows - batch.length))
    const added = await adding
    rows += added
    // When all numbers have had their turn in vain, there is no place left.
    isFull = added === 0 && number - first > Math.max(BATCH, 2 * most)
    tell({ register: entity.name, rows, most })
  }
}
