import { HUB } from '#contract/hub.ts'
import type { Session } from '#contract/session.ts'
import { hasAdditions } from '#portal/providers/session/additions.ts'
import { configuration } from '#portal/providers/storage/configuration.ts'

/**
 * Address of the hub; null where there is none. The specification leaves open where a host has it: one that is not
 * ours has it where the configuration says.
 */
export function hubAddress(user: Session): string | null {
  const { hub, api } = configuration()
  if (hub) return hub
  return hasAdditions(user) ? `${api || location.origin}${HUB}` : null
}
