import { BlockList, isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** Tells the network address a call comes from. */
export type RemoteAddress = (context: Context) => string

const BITS = { ipv4: 32, ipv6: 128 } as const

const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6')

/** Whether this is an address, or a network such as `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  if (isIP(address) === 0 || address.includes('%') || rest.length > 0) return false
  // One of no bits would be everybody.
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= BITS[familyOf(address)])
}

/**
 * Reads where calls come from: the socket's other end, or, where that is one of the trusted proxies, whom it names in
 * `X-Forwarded-For`. That header is read from the right, past further trusted ones: what stands left of the first
 * address nobody trusts may be made up.
 */
export function remoteAddressBehind(proxies: readonly string[]): RemoteAddress {
  const trusted = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    const family = familyOf(address)
    trusted.addSubnet(address, bits === undefined ? BITS[family] : Number(bits), family)
  }
  const isTrusted = (address: string) => isIP(address) !== 0 && trusted.check(address, familyOf(address))
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

/** The network that one caller has to themselves: an address of IPv4, the first 64 bits of one of IPv6. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  // As a URL writes it: in small letters, the longest row of zeros left out, an embedded IPv4 in hexadecimal.
  const [left = '', right] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = (part: string) => part.split(':').filter(group => group !== '')
  const missing = right === undefined ? 0 : 8 - groups(left).length - groups(right).length
  const all = [...groups(left), ...Array.from({ length: missing }, () => '0'), ...groups(right ?? '')]
  return `${all.slice(0, 4).join(':')}::/64`
}

/** One writing of an address: as IPv4 where a socket of both wraps it, and without the name of an interface. */
const bare = (address: string) => address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')

const withoutPort = (hop: string) =>
  bare(/^\[([^\]]+)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop)
