import { use } from 'react'
import { useSession } from '#portal/providers/session/session.ts'
import type { Vault, Vaults } from './vault.ts'

/** Vault of the signed-in user, open: suspends while what was stored before is being opened. */
export function useVault(vaults: Vaults): Vault {
  const vault = vaults.of(useSession())
  if (vault.opening) use(vault.opening)
  return vault
}
