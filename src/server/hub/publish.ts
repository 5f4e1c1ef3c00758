import { type RawBuilder, sql } from 'kysely'
import type { HubModels } from '#contract/hub.ts'
import type { Executor } from '#server/core/context.ts'
import { deleteExpired } from '#server/core/deleteExpired.ts'
import { CHANNEL } from '#server/db/channel.ts'
import { CHANGE, collapsed, type RecordChange } from './changes.ts'

/** Hours for which a client that was away finds what it has missed. */
const KEPT_HOURS = 24

/** Minutes for which events without recipients are kept: longer than `LONGEST_AGE`. */
const KEPT_MINUTES = 15

/** Event for users: the client's method, its model, and the Ids of the users to whom it is sent. */
export type HubEvent = {
  readonly [M in keyof HubModels]: {
    readonly to: readonly number[]
    readonly method: M
    readonly data: HubModels[M]
  }
}[keyof HubModels]

/**
 * Publishes an event within the transaction that causes it, of a request or of the owner: once that is
 * committed, every process sends it to the connections of these users, and to those that come back within a
 * day. The caller decides which users may get it (decision 0198).
 */
export async function publish(trx: Executor, { to, method, data }: HubEvent): Promise<void> {
  if (to.length === 0) return
  await writeEvent(trx, to, method, data)
}

/** Publishes an event for the processes themselves, which has no recipients. */
export async function publishToProcesses(executor: Executor, method: string, data: object): Promise<void> {
  await writeEvent(executor, [], method, data)
}

/** Payload of the notification that sessions have ended. */
export const SESSIONS_ENDED = 'sessions'

/** Has every process close the connections of ended sessions, once the transaction is committed. */
export async function notifySessionsEnded(executor: Executor): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${SESSIONS_ENDED})`.execute(executor)
}

/** Payload of the notification that records have changed. */
export const RECORDS_CHANGED = 'changes'

/** Changes of many records that a transaction has told of: its later batches say nothing new. */
const toldOf = new WeakMap<Executor, Set<string>>()

/**
 * Runs a statement that writes, and another `beside` it, and tells every process of these changes once the transaction is
 * committed: in the same statement, so that it costs the writer no round trip.
 */
export async function withChanges(
  trx: Executor,
  changes: readonly RecordChange[],
  statement: RawBuilder<unknown>,
  beside?: RawBuilder<unknown>,
): Promise<void> {
  const told = toldOf.get(trx) ?? new Set()
  toldOf.set(trx, told)
  const news = collapsed(changes).filter(change => {
    if (change.Ids !== null) return true
    const text = JSON.stringify(change)
    return !told.has(text) && told.add(text)
  })
  const other = beside ? sql`, outra as (${beside})` : sql``
  if (news.length === 0) {
    await (beside ? sql`with escrita as (${statement})${other} select 1` : statement).execute(trx)
    return
  }
  await sql`
    with escrita as (${statement})${other}, evento as (
      insert into evento_hub ("Destinatarios", "Metodo", "Dados")
      select '{}', ${CHANGE}, dados from unnest(${news.map(change => JSON.stringify(change))}::jsonb[]) as dados
    )
    select pg_notify(${CHANNEL}, ${RECORDS_CHANGED})`.execute(trx)
}

async function writeEvent(
  executor: Executor,
  to: readonly number[],
  method: string,
  data: object,
): Promise<void> {
  await sql`
    with evento as (
      insert into evento_hub ("Destinatarios", "Metodo", "Dados")
      values (${to}::bigint[], ${method}, ${JSON.stringify(data)}::jsonb)
    )
    select pg_notify(${CHANNEL}, '')`.execute(executor)
}

/** Deletes a batch of events that are too old to be fetched by anybody. */
export function sweepEvents(trx: Executor): Promise<boolean> {
  return deleteExpired(
    trx,
    'evento_hub',
    sql`"DataCriacao" < now() - make_interval(mins => ${KEPT_MINUTES})
      and ("Destinatarios" = '{}' or "DataCriacao" < now() - make_interval(hours => ${KEPT_HOURS}))`,
  )
}
