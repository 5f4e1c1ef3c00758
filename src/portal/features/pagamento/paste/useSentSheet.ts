import { useLocation, useSearchParams } from 'react-router-dom'

const PARAMETER = 'arquivo'

/** Expense spreadsheet whose results the address shows, and the function that removes it from the address. */
export function useSentSheet() {
  const { state } = useLocation()
  const [search, setSearch] = useSearchParams()
  const forget = () => {
    if (!search.has(PARAMETER)) return
    const next = new URLSearchParams(search)
    next.delete(PARAMETER)
    setSearch(next, { replace: true, state })
  }
  return { sent: search.get(PARAMETER), forget }
}
