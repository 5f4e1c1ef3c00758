import { useLocation, useSearchParams } from 'react-router-dom'

const PARAMETER = 'arquivo'

/** The sheet of expenses whose results the address asks for, and how it asks for none any more. */
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
