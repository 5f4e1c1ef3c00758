import { type RaRecord, useListContext } from 'react-admin'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { RecordOf } from '#contract/record.ts'
import { rowLinkId } from '#portal/record/model/rowLinkId.ts'
import { CHOSEN, useHasTwoPanes } from './useIsInbox.ts'

type Place = {
  /** Id of the request that is shown: the first of the list, where there is room for both and the address names none. */
  readonly chosen: number | undefined
  /** Request so many rows further on; undefined beyond the ends of the list. */
  readonly beside: (steps: 1 | -1) => RecordOf<'pagamento'> | undefined
  /** Address of the list with a request shown, or without one. */
  readonly searchOf: (id: number | undefined) => string
  /** Shows a request in place of the one before, and stands at its row. */
  readonly go: (id: number | undefined) => void
}

/** Place of the shown request in the surrounding list, and in the address. */
export function useInboxPlace(): Place {
  const { data = [] } = useListContext<RaRecord<number> & RecordOf<'pagamento'>>()
  const hasTwoPanes = useHasTwoPanes()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [search] = useSearchParams()
  const addressed = Number(search.get(CHOSEN))
  const named = Number.isSafeInteger(addressed) && addressed > 0 ? addressed : undefined
  const chosen = named ?? (hasTwoPanes ? data[0]?.Id : undefined)
  const at = data.findIndex(({ Id }) => Id === chosen)
  const searchOf = (id: number | undefined) => {
    const parameters = new URLSearchParams(search)
    parameters.delete(CHOSEN)
    if (id !== undefined) parameters.set(CHOSEN, String(id))
    return `?${parameters}`
  }
  return {
    chosen,
    // From a request that is not on the page, the first row is next.
    beside: steps => (at === -1 ? (steps === 1 ? data[0] : undefined) : data[at + steps]),
    searchOf,
    go: id => {
      // Steps from row to row are no entries of the history: Back leaves the inbox, or goes to what a link led from.
      void navigate({ search: searchOf(id) }, { replace: true, state })
      if (id !== undefined) document.getElementById(rowLinkId('pagamento', id))?.focus()
    },
  }
}
