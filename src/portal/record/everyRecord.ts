import type { RaRecord } from 'react-admin'
import { LARGEST_PAGE } from '#contract/paging.ts'
import { dataProvider } from '#portal/providers/dataProvider.ts'

/** All records of a resource that a filter finds, in the order of a field, read page by page. */
export async function everyRecord<R>(
  resource: string,
  filter: Readonly<Record<string, unknown>>,
  field: string,
  signal: AbortSignal,
): Promise<readonly R[]> {
  const records: R[] = []
  for (let page = 1; ; page += 1) {
    const { data } = await dataProvider.getList<R & RaRecord>(resource, {
      filter,
      pagination: { page, perPage: LARGEST_PAGE },
      sort: { field, order: 'ASC' },
      signal,
    })
    records.push(...data)
    if (data.length < LARGEST_PAGE) return records
  }
}
