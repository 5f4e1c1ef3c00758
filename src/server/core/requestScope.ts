import { AsyncLocalStorage } from 'node:async_hooks'

/** Id of the request that the running code belongs to, for log lines of what has no context at hand. */
export const requestScope = new AsyncLocalStorage<string>()
