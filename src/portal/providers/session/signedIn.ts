import { createContext, useContext } from 'react'
import type { Session } from '#contract/session.ts'

const SignedInContext = createContext<Session | null>(null)

/** Provides the user of the signed-in portal to its pages. */
export const SignedInProvider = SignedInContext.Provider

/** User of the signed-in portal, also while the page is left after signing out; throws on a public page. */
export function useSignedIn(): Session {
  const user = useContext(SignedInContext)
  if (!user) throw new Error('This page is for signed-in users')
  return user
}
