import { useQuery } from '@tanstack/react-query'
import type { Row, StoredRow } from '#contract/validation.ts'
import { dataProvider } from '#portal/http/dataProvider.ts'
import { MODEL } from '#portal/resources/names.ts'

/** Query key of a record to edit; not react-admin's own, or the form would first show the row of a list. */
export const modelKey = (resource: string, id: number | undefined) => [MODEL, resource, id ?? null] as const

/** Record to edit or, without an Id, a new one with the server's defaults; read again at each opening. */
export function useModel(resource: string, id: number | undefined, isWanted = true) {
  return useQuery<Row>({
    queryKey: modelKey(resource, id),
    queryFn: async ({ signal }) => {
      const { data } = await (id === undefined
        ? dataProvider.blank(resource, { signal })
        : dataProvider.getOne(resource, { id, signal }))
      return data
    },
    // No background refetch: it would replace unsaved input.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    enabled: isWanted,
  })
}

/** Whether the record is stored, as opposed to a blank one. */
export function isStored(record: Row | undefined): record is StoredRow {
  return typeof record?.['Id'] === 'number'
}
