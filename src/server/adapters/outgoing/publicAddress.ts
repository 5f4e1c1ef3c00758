import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import { BlockList, isIPv4, type LookupFunction } from 'node:net'

/**
 * IPv4 networks that are not public (IANA's special-purpose registry), including the address of cloud
 * metadata services.
 */
const special = new BlockList()
for (const network of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]) {
  const [address = '', bits] = network.split('/')
  special.addSubnet(address, Number(bits), 'ipv4')
}

/** Global unicast of IPv6, which is public but for `carrying`: documentation, and tunnels, which carry an IPv4 address. */
const unicast = new BlockList()
unicast.addSubnet('2000::', 3, 'ipv6')
const carrying = new BlockList()
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  carrying.addSubnet(address, bits, 'ipv6')
}

/** Whether an address is on the public internet, and not of this machine, its network or its host. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4')
  return unicast.check(address, 'ipv6') && !carrying.check(address, 'ipv6')
}

/** Resolution of a name to all of its addresses, as `lookup` of node:dns. */
export type ResolveName = (
  host: string,
  options: LookupAllOptions,
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

/** Rejection of a host that is not to be reached, or of one of its addresses. */
export class NotReached extends Error {}

/**
 * DNS lookup for connections; fails for a name that has any address which is not to be reached. The connection goes to an
 * address that it has answered, so that no second answer of the name leads elsewhere (DNS rebinding).
 */
export const lookupReaching =
  (reaches: (address: string) => boolean, resolve: ResolveName = lookup): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, [])
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => reaches(address))) {
        return done(new NotReached(`${host} is not on the internet`), [])
      }
      return options.all ? done(null, addresses) : done(null, first.address, first.family)
    })
  }

/** DNS lookup for connections to the internet. */
export const publicLookup: LookupFunction = lookupReaching(isPublicAddress)
