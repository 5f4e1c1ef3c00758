import { useListFilterContext } from 'react-admin'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { SearchField } from './SearchField.tsx'

/** Search box of a list, whose filter has the text. */
export function SearchBox({ label }: { readonly label: string }) {
  const translate = useTranslate()
  const { filterValues, setFilters } = useListFilterContext()
  const onSearch = (q: string) => {
    const { q: _before, ...others } = filterValues
    setFilters(q ? { ...others, q } : others)
  }
  return (
    <SearchField
      name={translate('lists.searchIn', { name: label })}
      searched={textIn(filterValues)}
      onSearch={onSearch}
    />
  )
}

const textIn = (filter: Readonly<Record<string, unknown>>) =>
  typeof filter['q'] === 'string' ? filter['q'] : ''
