import { storedSession } from './session.ts'

/** Answer of a call that proves who the user is. */
type Proven = { readonly Token_Acess?: string | undefined }

/**
 * Answer of a call with whose token the session goes on: in this tab at once, in others with their next call. Where somebody else
 * has signed in meanwhile, their session stays as it is.
 */
export async function takingToken<A extends Proven>(asked: Promise<A>): Promise<A> {
  const before = storedSession.get()?.IdUsuario
  const answer = await asked
  const { Token_Acess } = answer
  const user = storedSession.get()
  if (Token_Acess && user && user.IdUsuario === before) storedSession.set({ ...user, Token_Acess })
  return answer
}
