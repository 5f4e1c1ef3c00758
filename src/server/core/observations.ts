import { channel } from 'node:diagnostics_channel'

/** Call that was answered: its declared pattern, never its path. */
export type AnsweredCall = {
  readonly method: string
  readonly route: string
  readonly status: number
  readonly seconds: number
}

/** Limit that a call was refused by: shares of connections, turns of dear work, memory of bodies, quotas, attempts, or connections to the hub. */
export const limitNames = ['connections', 'turns', 'bodies', 'quota', 'attempts', 'hub'] as const

export type LimitName = (typeof limitNames)[number]

/** Request to the storage of files that ended. */
export type StorageRequest = {
  readonly operation: 'put' | 'get' | 'remove'
  readonly outcome: 'done' | 'failed'
  readonly seconds: number
}

// Channels of Node: whoever counts listens, and a server without metrics pays for a look alone (decision 0405).
const calls = channel('canal-admin.call')
const refusals = channel('canal-admin.refusal')
const storageRequests = channel('canal-admin.storage')

/** Tells those who count that a call was answered. */
export function tellCall(call: AnsweredCall): void {
  if (calls.hasSubscribers) calls.publish(call)
}

/** Tells those who count that a limit refused a call. */
export function tellRefusal(limit: LimitName): void {
  if (refusals.hasSubscribers) refusals.publish(limit)
}

/** Tells those who count that a request to the storage of files ended. */
export function tellStorage(request: StorageRequest): void {
  if (storageRequests.hasSubscribers) storageRequests.publish(request)
}

type Heard = {
  readonly call: (call: AnsweredCall) => void
  readonly refusal: (limit: LimitName) => void
  readonly storage: (request: StorageRequest) => void
}

/** Hears of every call, refusal and request to the storage of this process, until the returned function is called. */
export function hearObservations({ call, refusal, storage }: Heard): () => void {
  // Channels carry unknown values; these have one publisher each, above.
  const heardCall = (told: unknown) => call(told as AnsweredCall)
  const heardRefusal = (told: unknown) => refusal(told as LimitName)
  const heardStorage = (told: unknown) => storage(told as StorageRequest)
  calls.subscribe(heardCall)
  refusals.subscribe(heardRefusal)
  storageRequests.subscribe(heardStorage)
  return () => {
    calls.unsubscribe(heardCall)
    refusals.unsubscribe(heardRefusal)
    storageRequests.unsubscribe(heardStorage)
  }
}
