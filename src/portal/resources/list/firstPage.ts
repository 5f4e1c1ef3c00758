import { type GetListParams, getQuery, parseQueryFromLocation } from 'react-admin'
import type { Entity } from '#contract/entity.ts'
import type { Language } from '#i18n/words.ts'
import { defaultSort } from '#portal/record/columns.ts'

/** Default page size in rows. */
export const PAGE_ROWS = 25

/** Parameters of a list's first query for a search string of its address, as its controller derives them. */
export function firstPage(
  entity: Entity,
  search: string,
  language: Language,
): Required<Pick<GetListParams, 'pagination' | 'sort' | 'filter'>> {
  const queryFromLocation = parseQueryFromLocation({ search })
  const { page, perPage, sort, order, filter } = getQuery({
    queryFromLocation,
    params: {},
    filterDefaultValues: undefined,
    sort: defaultSort(entity, language, { ...queryFromLocation.filter }),
    perPage: PAGE_ROWS,
  })
  return { pagination: { page, perPage }, sort: { field: sort, order }, filter: { ...filter } }
}
