import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { accountChunk } from '#portal/features/sessao/accountChunk.ts'
import { dismissToasts, sendMutations, toast } from '#portal/providers/messages/toast.ts'
import { LOGIN } from '#portal/providers/session/destination.ts'
import { storedSession } from '#portal/providers/session/session.ts'

const vaultChunk = () => import('#portal/providers/vault/emptyVaults.ts')

const ignored = () => {}

/** Key of the navigation state that signs the user out on the sign-in page. */
export const SIGNS_OUT = 'signsOut'

/**
 * Signs out a user who arrives at the sign-in page with that state. Only there: a user who cancels at the
 * prompt of an unsaved form stays signed in.
 */
export function SigningOut() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const isUnderWay = useRef(false)

  useEffect(() => {
    if (state !== SIGNS_OUT || isUnderWay.current) return
    isUnderWay.current = true
    const leave = async () => {
      const { signOut } = await accountChunk()
      // Still the user's own: afterwards nobody may send them.
      sendMutations()
      const user = storedSession.get()
      // Nobody waits for what only its user could read.
      if (user) void vaultChunk().then(({ emptyVaults }) => emptyVaults(user), ignored)
      await signOut()
      // Toasts of the user before are not for the next one.
      dismissToasts()
      toast('success', { key: 'messages.signedOut' })
      await navigate(LOGIN, { replace: true })
      isUnderWay.current = false
    }
    void leave()
  }, [state, navigate])

  return null
}
