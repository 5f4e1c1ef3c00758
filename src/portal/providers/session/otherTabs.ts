import { storedSession } from './session.ts'

/** Follows what other tabs do with the session: someone signed out there, or another user signed in. */
export function followOtherTabs(onSignedOut: () => void, onOtherUser: () => void): () => void {
  let known = storedSession.get()
  let wasSignedIn = known !== null
  const unfollow = storedSession.subscribe(() => {
    const before = known
    known = storedSession.get()
    wasSignedIn ||= known !== null
    if (before && known && before.IdUsuario !== known.IdUsuario) onOtherUser()
  })
  const onStorage = () => {
    // Anything that is stored tells of itself: a theme chosen elsewhere signs nobody out.
    if (storedSession.get() !== null || !wasSignedIn) return
    wasSignedIn = false
    onSignedOut()
  }
  window.addEventListener('storage', onStorage)
  return () => {
    unfollow()
    window.removeEventListener('storage', onStorage)
  }
}
