import { isIP } from 'node:net'
import type { Message } from '#contract/problem.ts'
import { areLocalReceiversAllowed, reachesReceiver } from '#server/adapters/outgoing/receivers.ts'

const notReached: Message = { key: 'validation.receiverInside' }
const notSecure: Message = { key: 'validation.receiverAddress' }

/**
 * Fault of a receiver's address as far as it can be told from its text: another scheme than https, a user or a fragment in it, or
 * a number or name inside the network. What a name leads to is asked at each connection.
 */
export function receiverFault(text: string): Message | undefined {
  if (!URL.canParse(text)) return notSecure
  const { protocol, username, password, hash, hostname } = new URL(text)
  const isPlain = protocol === 'http:' && areLocalReceiversAllowed()
  if ((protocol !== 'https:' && !isPlain) || username || password || hash) return notSecure
  const host = hostname.replace(/^\[|\]$/g, '')
  // Names of one part are those of a network, as is what ends in a point.
  const isInside = isIP(host) === 0 ? !/\.[\p{L}\d-]*\p{L}[\p{L}\d-]*$/u.test(host) : !reachesReceiver(host)
  return isInside && !(areLocalReceiversAllowed() && host === 'localhost') ? notReached : undefined
}
