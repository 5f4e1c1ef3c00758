import { AsyncLocalStorage } from 'node:async_hooks'

/** Network address and user agent that a call came from. */
export type RequestPlace = { readonly address: string | null; readonly agent: string | null }

/** Place that the running code's call came from, for events that are recorded far below the transport. */
export const requestPlace = new AsyncLocalStorage<RequestPlace>()
