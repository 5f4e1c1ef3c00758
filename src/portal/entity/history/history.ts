import type { Entity } from '#contract/entity.ts'
import type { HistoryEntry } from '#contract/history.ts'
import { verbEndpoint } from '#contract/registerEndpoint.ts'
import { request } from '#portal/http/request.ts'

type Asked = {
  /** The record; the whole register's without. */
  readonly id: number | undefined
  readonly first: number
  readonly last: number
  readonly signal?: AbortSignal
}

export type HistoryPage = { readonly entries: readonly HistoryEntry[]; readonly total: number }

/** Reads a page of a record's or register's history, newest first; rejects with a RequestError. */
export async function readHistory(entity: Entity, { id, first, last, signal }: Asked): Promise<HistoryPage> {
  const endpoint = verbEndpoint(entity, 'historico')
  if (!endpoint) throw new Error(`The contract has no history of ${entity.name}`)
  const query = { ...(id === undefined ? {} : { id }), range: JSON.stringify([first, last]) }
  const { body, headers } = await request(endpoint, { query, ...(signal ? { signal } : {}) })
  // The contract says what the answer is; the server is held to it by its own tests.
  const entries = body as readonly HistoryEntry[]
  return { entries, total: Number(headers.get('Content-Range')?.split('/').at(-1)) }
}
