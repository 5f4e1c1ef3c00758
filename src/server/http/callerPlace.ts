import type { Context } from 'hono'
import { type RequestPlace, requestPlace } from '#server/core/requestPlace.ts'
import type { RemoteAddress } from './remoteAddress.ts'

const LONGEST_AGENT = 300

/** User agent of a call, cut to a length that is stored; null without one. */
export function agentOf({ req }: Context): string | null {
  return req.header('User-Agent')?.slice(0, LONGEST_AGENT) ?? null
}

/** Does the work of a call with its address and agent at hand. */
export function atPlaceOf<T>(remoteAddress: RemoteAddress, context: Context, work: () => T): T {
  // A call from within the process has no connection.
  const { incoming } = (context.env ?? {}) as { readonly incoming?: unknown }
  const address = incoming === undefined ? null : remoteAddress(context)
  const place: RequestPlace = { address, agent: agentOf(context) }
  return requestPlace.run(place, work)
}
