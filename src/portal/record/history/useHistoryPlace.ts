import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { HISTORY } from '#portal/record/model/paths.ts'

/** Search string of an address without the parameter of the open history. */
function withoutHistory(search: string): string {
  const parameters = new URLSearchParams(search)
  parameters.delete(HISTORY)
  return parameters.size > 0 ? `?${parameters}` : ''
}

/** Open state of the history, stored in the address; Back closes it, too. */
export function useHistoryPlace() {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const [parameters, setParameters] = useSearchParams()
  const onOpen = () => {
    const next = new URLSearchParams(parameters)
    next.set(HISTORY, '1')
    setParameters(next, { state: { ...state, isHistory: true } })
  }
  const onClose = () =>
    void (state?.isHistory
      ? navigate(-1)
      : navigate({ search: withoutHistory(search) }, { replace: true, state }))
  return { isOpen: parameters.has(HISTORY), onOpen, onClose }
}
