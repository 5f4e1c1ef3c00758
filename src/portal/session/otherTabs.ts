import { storedSession } from './session.ts'

/** Follows what other tabs do with the session: someone signed out there, or another user signed in. */
export function followOtherTabs(onSignedOut: () => void, onOtherUser: () => void): () => void {
  let known = storedSession.get()
  const unfollow = storedSession.subscribe(() => {
    const before = known
    known = storedSession.get()
    if (before && known && before.IdUsuario !== known.IdUsuario) onOtherUser()
  })
  const onStorage = () => {
    if (storedSession.get() === null) onSignedOut()
  }
  window.addEventListener('storage', onStorage)
  return () => {
    unfollow()
    window.removeEventListener('storage', onStorage)
  }
}
