import { type Requisicao, requisicaoEndpoints } from '#contract/features/requisicao.ts'
import { sessaoEndpoints } from '#contract/features/sessao.ts'
import type { Session } from '#contract/session.ts'
import { call } from '#portal/providers/http/request.ts'
import { RequestError } from '#portal/providers/messages/requestError.ts'
import { parseSession } from '#portal/providers/session/parseSession.ts'
import { isSignedIn, storedSession } from '#portal/providers/session/session.ts'
import { suggestLanguage } from '#portal/providers/words/language.ts'

/** Signs in and stores the user; rejects with a RequestError. */
export async function signIn(Email: string, Password: string): Promise<Session | null> {
  return takeSession(await call(sessaoEndpoints.token, { body: { Email, Password } }))
}

/** Stores the user whom a step of signing in has answered. */
export async function takeSession(answer: unknown): Promise<Session | null> {
  const user = parseSession(answer)
  storedSession.set(user)
  if (user) await suggestLanguage(user.Idioma)
  return user
}

/**
 * Revokes the session on the server, if reachable, and removes the stored user. Leaves for the issuer by which the session began,
 * where that ends its own: then it never resolves.
 */
export async function signOut(): Promise<void> {
  let issuer: string | undefined
  try {
    if (isSignedIn(storedSession.get())) issuer = (await call(sessaoEndpoints.revogar, { body: {} })).Endereco
  } catch {
    // An unreachable server does not keep the user signed in here.
  } finally {
    storedSession.set(null)
  }
  if (!issuer) return
  location.assign(issuer)
  await new Promise(() => {})
}

/** Status of a server that is too busy to say, and milliseconds after which it is asked again, each time. */
const BUSY = 503
const AGAIN_AFTER = [500, 2_000]

async function validated(waits = AGAIN_AFTER): Promise<unknown> {
  const [wait, ...later] = waits
  try {
    return await call(sessaoEndpoints.validateToken)
  } catch (error) {
    if (wait === undefined || !(error instanceof RequestError && error.status === BUSY)) throw error
    await new Promise(resolve => setTimeout(resolve, wait))
    return validated(later)
  }
}

/** Validates the stored user with the server: an answer refreshes the user, a rejection removes it. */
export async function validateSession(): Promise<void> {
  const asked = parseSession(storedSession.get())
  storedSession.set(asked)
  if (!asked) return
  // An answer about a session that another tab has ended or replaced meanwhile says nothing about the current one.
  const isCurrent = () => storedSession.get()?.Token_Acess === asked.Token_Acess
  try {
    const user = parseSession(await validated())
    if (isCurrent()) storedSession.set(user)
  } catch (error) {
    // Without an answer (status 0), such as an aborted request, the user stays.
    if (error instanceof RequestError && error.status > 0 && isCurrent()) storedSession.set(null)
  }
}

type NewPassword = {
  readonly NewPassword: string
  readonly ConfirmPassword: string
}

/** Requests an e-mail with a password reset code; rejects with a RequestError. */
export async function askForCode(Email: string, intent: string): Promise<void> {
  await call(sessaoEndpoints['senha/esquecimento'], { body: { Email }, intent })
}

/**
 * Sets a password with an e-mail's code; rejects with a RequestError, at `Codigo` when that is invalid or
 * expired.
 */
export async function resetPassword(Codigo: string, password: NewPassword, intent: string): Promise<void> {
  await call(sessaoEndpoints['senha/reset'], { body: { Codigo, ...password }, intent })
}

/** Says with a letter's code that it was somebody else; resolves to a code to set a new password. */
export function raiseAlarm(Codigo: string, intent: string): Promise<{ readonly Codigo: string }> {
  return call(sessaoEndpoints['senha/naofuieu'], { body: { Codigo }, intent })
}

/** Reads the requisicao of a link's code. */
export function readRequest(id: string): Promise<Requisicao> {
  return call(requisicaoEndpoints['requisicao/model'], { query: { id } })
}

type Answered = Requisicao & { readonly Message: string }

/** Answers a requisicao; resolves to the message and the updated requisicao. */
export function answerRequest(
  answer: { readonly Id: string; readonly Aceita: boolean; readonly Resposta: string },
  intent: string,
): Promise<Answered> {
  return call(requisicaoEndpoints['requisicao/atualizar'], { body: answer, intent })
}
