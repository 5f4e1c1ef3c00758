import { useSearchParams } from 'react-router-dom'
import { COPY } from '#portal/record/model/paths.ts'

/** Id of the record that the page's new one is a copy of; undefined where it is none. */
export function useOriginalId(): number | undefined {
  const [search] = useSearchParams()
  return search.has(COPY) ? Number(search.get(COPY)) : undefined
}
