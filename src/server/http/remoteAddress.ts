import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { addressesIn } from '#server/core/networks.ts'

/** Network address that a call comes from. */
export type RemoteAddress = (context: Context) => string

/**
 * Remote address of a call: the socket's peer, or, if that is a trusted proxy, the client it names in
 * `X-Forwarded-For`. The header is read from the right, past further trusted proxies: entries left of the
 * first untrusted address can be forged (decision 0057).
 */
export function remoteAddressBehind(proxies: readonly string[]): RemoteAddress {
  const isTrusted = addressesIn(proxies)
  return context => {
    let nearest = bare(getConnInfo(context).remote.address ?? 'unknown')
    const hops = (context.req.header('X-Forwarded-For') ?? '').split(',').map(hop => withoutPort(hop.trim()))
    for (const hop of hops.toReversed()) {
      if (!isTrusted(nearest) || isIP(hop) === 0) return nearest
      nearest = hop
    }
    return nearest
  }
}

/** Network of a single caller: the whole address for IPv4, the first 64 bits for IPv6 (decision 0099). */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  // Canonical form of a URL's host: lower case, the longest run of zeros left out, an embedded IPv4 in
  // hexadecimal.
  const [left = '', right] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = (part: string) => part.split(':').filter(group => group !== '')
  const missing = right === undefined ? 0 : 8 - groups(left).length - groups(right).length
  const all = [...groups(left), ...Array.from({ length: missing }, () => '0'), ...groups(right ?? '')]
  return `${all.slice(0, 4).join(':')}::/64`
}

/** Normalised address: IPv4 where a dual-stack socket wraps it, and without the zone of an interface. */
const bare = (address: string) => address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')

const withoutPort = (hop: string) =>
  bare(/^\[([^\]]+)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop)
