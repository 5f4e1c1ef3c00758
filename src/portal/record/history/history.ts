import type { Entity } from '#contract/entity.ts'
import type { HistoryEntry } from '#contract/history.ts'
import { verbEndpoint } from '#contract/registerEndpoint.ts'
import { request } from '#portal/providers/http/request.ts'

type HistoryQuery = {
  /** Id of the record; undefined for the history of the whole register. */
  readonly id: number | undefined
  readonly first: number
  readonly last: number
  readonly signal?: AbortSignal
}

export type HistoryPage = { readonly entries: readonly HistoryEntry[]; readonly total: number }

/** Reads a page of a record's or register's history, newest first; rejects with a RequestError. */
export async function readHistory(
  entity: Entity,
  { id, first, last, signal }: HistoryQuery,
): Promise<HistoryPage> {
  const endpoint = verbEndpoint(entity, 'historico')
  if (!endpoint) throw new Error(`The contract has no history of ${entity.name}`)
  const query = { ...(id === undefined ? {} : { id }), range: JSON.stringify([first, last]) }
  const { body, headers } = await request(endpoint, { query, ...(signal ? { signal } : {}) })
  // Type of the answer by the contract; the server's tests verify it.
  const entries = body as readonly HistoryEntry[]
  return { entries, total: Number(headers.get('Content-Range')?.split('/').at(-1)) }
}
