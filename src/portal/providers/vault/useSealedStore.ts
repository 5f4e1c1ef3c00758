import { useSyncExternalStore } from 'react'
import { localTexts } from '#portal/providers/storage/browserStorage.ts'
import { useVault } from './useVault.ts'
import { vaultsIn } from './vault.ts'

const vaults = vaultsIn(localTexts, 'portal_store')

/** As react-admin's `useStore`, for what users have typed or read, and what nobody but they may read; suspends as `useVault`. */
export function useSealedStore<T>(key: string, initially: T): readonly [value: T, keep: (value: T) => void] {
  const vault = useVault(vaults)
  const text = useSyncExternalStore(vaults.subscribe, () => vault.read(key))
  // The caller knows the type of what it has stored under the key.
  const value = text === null ? initially : (JSON.parse(text) as T)
  return [value, next => vault.write(key, JSON.stringify(next))]
}
