import { type QueryClient, type QueryKey, useQuery } from '@tanstack/react-query'
import { type RaRecord, useGetOne } from 'react-admin'
import type { Row, StoredRow } from '#contract/validation.ts'
import { dataProvider } from '#portal/providers/dataProvider.ts'

/** Record as its model endpoint answers it, with react-admin's `id`. */
export type OpenedRecord = RaRecord<number> & StoredRow

/** `meta` of a record that is opened: react-admin takes the row of a list for one without. */
export const MODEL = { reads: 'model' } as const

/** Query key of an opened record. */
export const modelKey = (resource: string, id: number) =>
  [resource, 'getOne', { id: String(id), meta: MODEL }] as const

/** Reads opened records again, whose forms merge what is typed in them. */
export function rereadOpened(cache: QueryClient, resource: string, ids: readonly number[]): void {
  for (const id of ids) void cache.invalidateQueries({ queryKey: modelKey(resource, id) })
}

const BLANK = 'blank'

/** Whether a query reads what a form shows. */
export function isModelKey([, method, params]: QueryKey): boolean {
  const reads = (params as { readonly meta?: { readonly reads?: string } } | undefined)?.meta?.reads
  return method === BLANK || reads === MODEL.reads
}

/** Options of the query of an opened record; each opening reads again. */
export const modelQuery = {
  // No background refetch: it would replace unsaved input.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  retry: false,
} as const

/** Record to edit. */
export function useModel(resource: string, id: number | undefined) {
  return useGetOne<OpenedRecord>(
    resource,
    { ...(id !== undefined && { id }), meta: MODEL },
    { ...modelQuery, enabled: id !== undefined },
  )
}

/** Blank record with the server's defaults. */
export function useBlank(resource: string, isWanted = true) {
  return useQuery<Row>({
    queryKey: [resource, BLANK],
    queryFn: async ({ signal }) => (await dataProvider.blank(resource, { signal })).data,
    ...modelQuery,
    enabled: isWanted,
  })
}

/** Whether the record is stored, as opposed to a blank one. */
export function isStored(record: Row | undefined): record is StoredRow {
  return typeof record?.['Id'] === 'number'
}
