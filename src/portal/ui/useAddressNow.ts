import { useContext } from 'react'
import { useEvent } from 'react-admin'
import { UNSAFE_DataRouterContext as DataRouterContext, type Location, useLocation } from 'react-router-dom'

/** Reads the address as the router has it: the page is rendered by it later, and something may be changed in between. */
export function useAddressNow(): () => Pick<Location, 'search' | 'state'> {
  const rendered = useLocation()
  const router = useContext(DataRouterContext)?.router
  return useEvent(() => router?.state.location ?? rendered)
}
