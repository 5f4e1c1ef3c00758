import type { Session } from '#contract/session.ts'
import { hubAddress } from '#portal/hub/address.ts'
import { chunk } from '#portal/ui/lazy/chunk.ts'
import { useWhenIdle } from './useWhenIdle.ts'

const hubChunk = chunk(() => import('#portal/hub/connection.ts'))

/** Connects to the hub of the user's host while the user is signed in, whatever token the session goes on with. */
export function useHubConnection(user: Session): void {
  const address = hubAddress(user)
  const connect = async (to: string) => {
    const { followHub } = await hubChunk()
    return () => followHub(user, to)
  }
  useWhenIdle(address === null ? null : () => connect(address), `${address} ${user.IdUsuario}`)
}
