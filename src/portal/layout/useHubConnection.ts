import { useEffect } from 'react'
import type { Session } from '#contract/session.ts'
import { hubAddress } from '#portal/hub/address.ts'
import { chunk } from '#portal/ui/lazy/chunk.ts'
import { whenIdle } from '#portal/ui/lazy/idle.ts'

const hubChunk = chunk(() => import('#portal/hub/connection.ts'))

/** Milliseconds for the page to show itself, with its data, before the client of the hub is loaded. */
const FIRST = 1_000

/** Connects to the hub of the user's host, after the first paint, while the user is signed in. */
export function useHubConnection(user: Session): void {
  const address = hubAddress(user)
  const { Token_Acess } = user
  // biome-ignore lint/correctness/useExhaustiveDependencies: another token is another session, other rights are not
  useEffect(() => {
    if (address === null) return
    let isLeft = false
    let stop = () => {}
    const load = async () => {
      const { followHub } = await hubChunk()
      if (!isLeft) stop = followHub(user, address)
    }
    // Without the hub the portal works as before; the next page load tries again.
    const timer = setTimeout(() => whenIdle(() => load().catch(() => {})), FIRST)
    return () => {
      isLeft = true
      clearTimeout(timer)
      stop()
    }
  }, [address, Token_Acess])
}
