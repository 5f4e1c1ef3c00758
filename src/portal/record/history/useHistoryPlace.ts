import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { HISTORY } from '#portal/record/model/paths.ts'

/** Search string of an address without the parameter of the open history. */
function withoutHistory(search: string): string {
  const parameters = new URLSearchParams(search)
  parameters.delete(HISTORY)
  return parameters.size > 0 ? `?${parameters}` : ''
}

/** Value of the address's parameter while the deleted records are shown. */
export const BIN = 'lixeira'

/** Open state of the history, and whether its deleted records are shown, stored in the address; Back closes it, too. */
export function useHistoryPlace() {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const [parameters, setParameters] = useSearchParams()
  const onOpen = () => {
    const next = new URLSearchParams(parameters)
    next.set(HISTORY, '1')
    setParameters(next, { state: { ...state, isHistory: true } })
  }
  const isBin = parameters.get(HISTORY) === BIN
  const onBin = (isShown: boolean) => {
    const next = new URLSearchParams(parameters)
    next.set(HISTORY, isShown ? BIN : '1')
    setParameters(next, { state, replace: true })
  }
  const onClose = () =>
    void (state?.isHistory
      ? navigate(-1)
      : navigate({ search: withoutHistory(search) }, { replace: true, state }))
  return { isOpen: parameters.has(HISTORY), isBin, onBin, onOpen, onClose }
}
