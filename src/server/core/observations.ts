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

// Channels of Node: whoever counts listens, and a server without metrics pays for a look alone (decision 0405).
const calls = channel('canal-admin.call')
const refusals = channel('canal-admin.refusal')

/** Tells those who count that a call was answered. */
export function tellCall(call: AnsweredCall): void {
  if (calls.hasSubscribers) calls.publish(call)
}

/** Tells those who count that a limit refused a call. */
export function tellRefusal(limit: LimitName): void {
  if (refusals.hasSubscribers) refusals.publish(limit)
}

type Heard = {
  readonly call: (call: AnsweredCall) => void
  readonly refusal: (limit: LimitName) => void
}

/** Hears of every call and refusal of this process, until the returned function is called. */
export function hearObservations({ call, refusal }: Heard): () => void {
  // Channels carry unknown values; these two have one publisher each, above.
  const heardCall = (told: unknown) => call(told as AnsweredCall)
  const heardRefusal = (told: unknown) => refusal(told as LimitName)
  calls.subscribe(heardCall)
  refusals.subscribe(heardRefusal)
  return () => {
    calls.unsubscribe(heardCall)
    refusals.unsubscribe(heardRefusal)
  }
}
