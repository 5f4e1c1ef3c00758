import { sql } from 'kysely'
import type { HubModels } from '#contract/hub.ts'
import type { Executor } from '#server/core/context.ts'
import { deleteExpired } from '#server/core/deleteExpired.ts'
import { CHANNEL } from '#server/db/channel.ts'

/** Hours for which a client that was away finds what it has missed. */
const KEPT_HOURS = 24

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
 * day. The caller decides which users may get it.
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
  return deleteExpired(trx, 'evento_hub', sql`"DataCriacao" < now() - make_interval(hours => ${KEPT_HOURS})`)
}
