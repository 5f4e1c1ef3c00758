import { sql } from 'kysely'
import type { Executor } from '#server/core/context.ts'
import { type Cursor, cursorAt } from './cursor.ts'

/** Stored event. */
export type StoredEvent = {
  readonly Id: number
  readonly Destinatarios: readonly number[]
  readonly Metodo: string
  readonly Dados: unknown
  readonly DataCriacao: string
}

/** Client that is to be sent what it has missed. */
export type Missing = { readonly idUsuario: number; readonly cursor: Cursor }

/** Events of one reading. */
export type EventReading = {
  /** Snapshot under which it was read. */
  readonly horizon: string
  /** Events that the snapshot of the reading before did not show, in the order of their identities. */
  readonly live: readonly StoredEvent[]
  /** Events that each missing client has not got, the first of them. */
  readonly missed: readonly (readonly StoredEvent[])[]
}

/** Maximum events of a client in one reading; there are more when there are so many. */
export const MOST_MISSED = 200

type Read = {
  readonly horizon: string
  readonly live: readonly StoredEvent[]
  readonly missed: readonly (StoredEvent & { readonly at: number })[]
}

/**
 * Reads what has been committed since the snapshot of the last reading, and what clients have missed, in one
 * statement, that is under one snapshot: nothing can fall between.
 */
export async function readEvents(
  trx: Executor,
  last: string | null,
  missing: readonly Missing[],
): Promise<EventReading> {
  const { rows } = await sql<Read>`/* prepare */
    select pg_current_snapshot()::text as horizon,
      (select coalesce(jsonb_agg(to_jsonb(e) order by e."Id"), '[]') from evento_hub e
        where e."Transacao" >= pg_snapshot_xmin(${last}::pg_snapshot)
          and not pg_visible_in_snapshot(e."Transacao", ${last}::pg_snapshot)) as live,
      (select coalesce(jsonb_agg(to_jsonb(e) || jsonb_build_object('at', m.at) order by e."Id"), '[]')
        from unnest(${missing.map(one => one.idUsuario)}::bigint[], ${missing.map(one => one.cursor.from)}::text[],
          ${missing.map(one => one.cursor.to)}::text[], ${missing.map(one => one.cursor.after)}::bigint[])
          with ordinality as m(usuario, de, ate, apos, at)
        cross join lateral (
          select * from evento_hub e
          where e."Destinatarios" @> array[m.usuario]
            and not pg_visible_in_snapshot(e."Transacao", m.de::pg_snapshot)
            and (m.ate is null or pg_visible_in_snapshot(e."Transacao", m.ate::pg_snapshot))
            and e."Id" > m.apos
          order by e."Id" limit ${MOST_MISSED}::int
        ) e) as missed`.execute(trx)
  const { horizon = '', live = [], missed = [] } = rows[0] ?? {}
  return {
    horizon,
    live,
    missed: missing.map((_, at) => missed.filter(event => event.at === at + 1)),
  }
}

/** Cursor of a client once it has got the event `at` of a batch that led from one snapshot to another. */
export function cursorAfter(
  batch: { readonly from: string; readonly to: string; readonly isWhole: boolean },
  events: readonly StoredEvent[],
  at: number,
): Cursor {
  const isLast = at === events.length - 1
  if (isLast && batch.isWhole) return cursorAt(batch.to)
  return { from: batch.from, to: batch.to, after: events[at]?.Id ?? 0 }
}
