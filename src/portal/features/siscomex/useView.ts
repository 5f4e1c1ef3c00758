import { useSearchParams } from 'react-router-dom'
import { type SiscomexSituation, siscomexSituations } from '#contract/features/siscomex.ts'
import { LONGEST_SOUGHT } from '#contract/paging.ts'
import { REFUSED_PARAMETER } from '#contract/route.ts'

/** Lines that a page shows. */
export const PAGE = 50

const SITUATION = 'situacao'
const TEXT = 'q'
const PAGE_NUMBER = 'pagina'
/** Beyond any page there is, and within what can be counted. */
const LAST_PAGE = 1_000_000

type View = {
  readonly situacao: SiscomexSituation | undefined
  /** Whether what was refused is shown alone. */
  readonly isRefused: boolean
  readonly q: string
  /** Number of the page, from 1. */
  readonly page: number
}

type ChangeableView = View & {
  /** Changes the view, in a history entry of its own unless it `isReplaced`. */
  readonly change: (values: Partial<View>, isReplaced?: boolean) => void
}

/** View of the lines, which the address has: their situation, or that they were refused, the text searched for, and the page. */
export function useView(): ChangeableView {
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get(SITUATION)
  const view: View = {
    situacao: siscomexSituations.find(one => one === asked),
    isRefused: parameters.get(REFUSED_PARAMETER) === 'true',
    q: (parameters.get(TEXT) ?? '').slice(0, LONGEST_SOUGHT),
    page: Math.min(LAST_PAGE, Math.max(1, Math.trunc(Number(parameters.get(PAGE_NUMBER))) || 1)),
  }
  const change = (values: Partial<View>, isReplaced = false) => {
    // Another situation or text begins at its first page.
    const { situacao, isRefused, q, page } = { ...view, page: 1, ...values }
    setParameters(
      {
        ...(situacao && { [SITUATION]: situacao }),
        ...(isRefused && { [REFUSED_PARAMETER]: 'true' }),
        ...(q !== '' && { [TEXT]: q }),
        ...(page > 1 && { [PAGE_NUMBER]: String(page) }),
      },
      { replace: isReplaced },
    )
  }
  return { ...view, change }
}
