import { useLocation, useSearchParams } from 'react-router-dom'
import { TAB_PARAMETER } from '#contract/route.ts'

const PARAMETER = 'arquivo'

/** Spreadsheet of a part of a request whose results the address shows, and the function that removes it from the address. */
export function useSentSheet(part: string) {
  const { state } = useLocation()
  const [search, setSearch] = useSearchParams()
  const forget = () => {
    if (!search.has(PARAMETER)) return
    const next = new URLSearchParams(search)
    next.delete(PARAMETER)
    setSearch(next, { replace: true, state })
  }
  return { sent: search.get(TAB_PARAMETER) === part ? search.get(PARAMETER) : null, forget }
}
