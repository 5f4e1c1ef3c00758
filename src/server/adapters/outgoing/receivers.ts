import { addressesIn } from '#server/core/networks.ts'
import { isPublicAddress } from './publicAddress.ts'

const isLoopback = addressesIn(['127.0.0.0/8', '::1'])

let isLocal = false

/** Sets whether receivers of webhooks may be on this machine, without TLS: for tests and development alone. Called once, at the start. */
export function setLocalReceivers(are: boolean): void {
  isLocal = are
}

/** Whether receivers may be on this machine, without TLS. */
export function areLocalReceiversAllowed(): boolean {
  return isLocal
}

/** Whether a receiver of webhooks may be at an address: on the internet, and nowhere inside the network. */
export function reachesReceiver(address: string): boolean {
  return isPublicAddress(address) || (isLocal && isLoopback(address))
}
