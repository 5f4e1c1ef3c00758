import type { Session } from '#contract/session.ts'
import { storedSession } from '#portal/providers/session/session.ts'
import type { TextStorage } from '#portal/providers/storage/browserStorage.ts'
import { createListeners } from '#portal/providers/store/createStore.ts'
import { type Seal, sealOf } from './seal.ts'

/**
 * Texts that the browser keeps for a user. They are known to the page as they are while the user is signed in, and are stored
 * sealed, so that nothing can be read there once the session has ended (decision 0436).
 */
export type Vault = {
  /** Text under a key; null while what is stored is being opened, too. */
  readonly read: (key: string) => string | null
  /** Keys of all that is kept, opened or not. */
  readonly keys: () => readonly string[]
  /** Stores a text; null removes it. */
  readonly write: (key: string, text: string | null) => void
  /**
   * Ends when what was stored before is open, or cannot be opened: always the same one, as React's `use` wants it; undefined where
   * nothing was.
   */
  readonly opening: Promise<void> | undefined
  readonly isOpen: () => boolean
}

const NOBODYS: Vault = {
  read: () => null,
  keys: () => [],
  write: () => {},
  opening: undefined,
  isOpen: () => true,
}

/** Vaults of users in one storage. */
export type Vaults = {
  /** Vault of a user as long as they are signed in; of nobody, an empty one that keeps nothing. */
  readonly of: (user: Session | null) => Vault
  /** Removes all that is kept for a user. */
  readonly empty: (user: Session) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** Vaults of users in a storage of the browser, under keys that begin so. */
export function vaultsIn(texts: TextStorage, beginning: string): Vaults {
  const listeners = createListeners()
  // Texts that could not be sealed, which are known to this page alone.
  const unsealed = new Map<string, string>()
  let current: { readonly of: number; readonly vault: Vault } | undefined
  // Forms of a user who has left still write into their vault, which nobody else has by then.
  storedSession.subscribe(() => {
    if (storedSession.get()?.IdUsuario !== current?.of) current = undefined
  })
  // Texts that another tab has stored are opened anew; without a key, it has removed all.
  window.addEventListener('storage', event => {
    const { key } = event
    if (!texts.isOf(event) || (key !== null && !key.startsWith(`${beginning} `))) return
    if (key === null) unsealed.clear()
    current = undefined
    listeners.notify()
  })
  const placeOf = (user: Session) => `${beginning} ${user.IdUsuario} `
  const of = (user: Session | null) => {
    if (!user) return NOBODYS
    if (current?.of === user.IdUsuario) return current.vault
    const place = placeOf(user)
    const vault = openVault({ texts, place, unsealed, seal: sealOf(user), onChange: listeners.notify })
    current = { of: user.IdUsuario, vault }
    return vault
  }
  return {
    of,
    empty: user => {
      const open = current?.of === user.IdUsuario ? current.vault : undefined
      for (const key of open?.keys() ?? []) open?.write(key, null)
      for (const at of [...texts.keys(), ...unsealed.keys()]) {
        if (!at.startsWith(placeOf(user))) continue
        texts.set(at, null)
        unsealed.delete(at)
      }
    },
    subscribe: listeners.subscribe,
  }
}

/** Milliseconds for which a form waits for drafts whose keys a bad connection brings late. */
const LONGEST_OPENING = 5_000

const patience = () => new Promise(resolve => setTimeout(resolve, LONGEST_OPENING))

type Kept = {
  readonly texts: TextStorage
  /** Beginning of the places in the storage, behind which the key stands. */
  readonly place: string
  readonly unsealed: Map<string, string>
  readonly seal: Seal
  readonly onChange: () => void
}

function openVault({ texts, place, unsealed, seal, onChange }: Kept): Vault {
  const known = new Map<string, string>()

  const store = async (at: string, text: string) => {
    known.set(at, text)
    unsealed.set(at, text)
    const sealed = await seal.close(text, at).catch(() => undefined)
    // Another text, or none, may have taken its place meanwhile, in another vault of the user, too.
    if (sealed === undefined || unsealed.get(at) !== text) return
    texts.set(at, sealed)
    unsealed.delete(at)
  }

  const open = async (at: string) => {
    const sealed = texts.get(at) ?? ''
    // Without a key it stays as it is, for a time when there is one.
    const text = await seal.open(sealed, at).catch(() => undefined)
    if (text === undefined || known.has(at) || texts.get(at) !== sealed) return
    if (text === null) texts.set(at, null)
    else known.set(at, text)
  }

  const ofUser = (places: Iterable<string>) => [...places].filter(at => at.startsWith(place))
  for (const at of ofUser(unsealed.keys())) void store(at, unsealed.get(at) ?? '')
  const sealed = ofUser(texts.keys()).filter(at => !known.has(at))
  let isOpen = sealed.length === 0
  const openAll = async () => {
    await Promise.race([Promise.all(sealed.map(open)), patience()])
    isOpen = true
    onChange()
  }

  return {
    read: key => known.get(place + key) ?? null,
    keys: () => [...new Set([...known.keys(), ...ofUser(texts.keys())])].map(at => at.slice(place.length)),
    write: (key, text) => {
      const at = place + key
      if (text === null) {
        known.delete(at)
        unsealed.delete(at)
        texts.set(at, null)
      } else if (known.get(at) !== text) void store(at, text)
      onChange()
    },
    opening: isOpen ? undefined : openAll(),
    isOpen: () => isOpen,
  }
}
