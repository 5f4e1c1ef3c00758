import { type GetListParams, getQuery, parseQueryFromLocation } from 'react-admin'
import type { Entity } from '#contract/entity.ts'
import type { Language } from '#i18n/words.ts'
import { defaultSort } from './columns.ts'

/** Rows of a page, until the user chooses another number. */
export const PAGE_ROWS = 25

/** Parameters of the first query of a list opened with this search in its address, worked out as its controller does. */
export function firstPage(
  entity: Entity,
  search: string,
  language: Language,
): Required<Pick<GetListParams, 'pagination' | 'sort' | 'filter'>> {
  const { page, perPage, sort, order, filter } = getQuery({
    queryFromLocation: parseQueryFromLocation({ search }),
    params: {},
    filterDefaultValues: undefined,
    sort: defaultSort(entity, language),
    perPage: PAGE_ROWS,
  })
  return { pagination: { page, perPage }, sort: { field: sort, order }, filter: { ...filter } }
}
