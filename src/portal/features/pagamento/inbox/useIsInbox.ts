import useMediaQuery from '@mui/material/useMediaQuery'
import { useListFilterContext, useStore } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { entityNamed } from '#contract/entity.ts'
import { useRights } from '#portal/providers/session/useRights.ts'
import { statusPagamento } from '#rules/pagamento/status.ts'

const pagamento = entityNamed('pagamento')

/** Search parameter with the Id of the request that the inbox shows. */
export const CHOSEN = 'solicitacao'

/** Pixels from which list and request stand beside each other. */
const TWO_PANES = 1280

export const useHasTwoPanes = (): boolean => useMediaQuery(`(min-width:${TWO_PANES}px)`)

/** Whether the inbox shows its list, and not one request alone. */
export function useIsInboxListed(): boolean {
  const [search] = useSearchParams()
  const hasTwoPanes = useHasTwoPanes()
  return hasTwoPanes || !search.has(CHOSEN)
}

/** Whether the user prefers the inbox to the table, and how that is changed. */
export const useInboxWanted = () => useStore('pagamento.inbox', true)

/** Whether the surrounding list is of requests that wait, for somebody who may authorize them. */
export function useIsWaitingList(): boolean {
  const { acts } = useRights(pagamento)
  const { filterValues } = useListFilterContext()
  const { StatusPagamento } = filterValues
  const status = [StatusPagamento].flat()
  return (
    acts.includes('autorizar') && status.length === 1 && status[0] === statusPagamento.aguardandoAutorizacao
  )
}

/** Whether the surrounding list is shown as an inbox: in two panes where both have room, else one after the other (decision 0311). */
export function useIsInbox(): boolean {
  const isWaiting = useIsWaitingList()
  const [isWanted] = useInboxWanted()
  return isWaiting && isWanted
}
