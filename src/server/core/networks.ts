import { BlockList, isIP } from 'node:net'

const BITS = { ipv4: 32, ipv6: 128 } as const

const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6')

/** Whether the text is an address, or a network such as `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  if (isIP(address) === 0 || address.includes('%') || rest.length > 0) return false
  // Networks of 0 bits are rejected: they would contain every address.
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= BITS[familyOf(address)])
}

/** Predicate of the addresses within these networks, each as `isNetwork` accepts them. */
export function addressesIn(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = familyOf(address)
    list.addSubnet(address, bits === undefined ? BITS[family] : Number(bits), family)
  }
  return address => isIP(address) !== 0 && list.check(address, familyOf(address))
}
