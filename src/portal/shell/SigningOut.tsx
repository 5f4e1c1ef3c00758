import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { accountChunk } from '#portal/features/sessao/accountChunk.ts'
import { toast } from '#portal/messages/toast.ts'
import { LOGIN } from '#portal/session/destination.ts'

/** Comes along to the sign-in page with who wants to sign out. */
export const SIGNS_OUT = 'signsOut'

/**
 * Signs out whoever comes to the sign-in page to do so. Only there: whoever stays with an unsaved form, when that asks,
 * stays signed in.
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
      await signOut()
      toast('success', { key: 'messages.signedOut' })
      await navigate(LOGIN, { replace: true })
      isUnderWay.current = false
    }
    void leave()
  }, [state, navigate])

  return null
}
