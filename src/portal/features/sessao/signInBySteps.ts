import type { ReactNode } from 'react'
import { publicEmissorEndpoints } from '#contract/features/emissor.ts'
import { signIn, takeSession } from '#portal/providers/account.ts'
import { call } from '#portal/providers/http/request.ts'
import { RequestError } from '#portal/providers/messages/requestError.ts'
import { chunk } from '#portal/ui/lazy/chunk.ts'
import { leaveForIssuer, takeKept } from './emissor/leaveForIssuer.ts'
import { signInByPasskey } from './fator/signInByPasskey.ts'

/** Chunk of the second step, for those who have a second factor. */
const secondStepChunk = chunk(() => import('./fator/secondStep.tsx'))

/** Shows a further step in the place of the form, or the form again. */
type OnStep = (step: ReactNode) => void

/**
 * Signs in, for whoever has a second factor by a step that is shown in the place of the form; rejects with a RequestError.
 * Back at the form nothing comes of it any more. Without a password it leaves for the company's issuer, where there is one: else
 * the server says that the password is missing.
 */
export async function signInBySteps(email: string, password: string, onStep: OnStep): Promise<void> {
  if (password === '') await leaveForIssuer(email)
  await withSecondStep(() => signIn(email, password), onStep)
}

/** Signs in by a passkey alone; rejects with an error to show. */
export function signInWithoutPassword(): Promise<void> {
  return signInByPasskey()
}

/**
 * Signs in by what an issuer has answered at the redirect address with this Id; answers where to go on to, undefined for an answer
 * that this tab has not asked for.
 */
export async function signInByAnswer(
  id: number,
  answer: string,
  onStep: OnStep,
): Promise<string | undefined> {
  const kept = takeKept()
  if (!kept || answer === '') return undefined
  const body = { Guardado: kept.kept, Emissor: id, Resposta: answer }
  const enter = async () => takeSession(await call(publicEmissorEndpoints['token/emissor'], { body }))
  await withSecondStep(enter, onStep)
  return kept.to
}

async function withSecondStep(enter: () => Promise<unknown>, onStep: OnStep): Promise<void> {
  try {
    await enter()
  } catch (error) {
    const ticket = error instanceof RequestError && typeof error.body === 'object' && error.body.ticket
    if (!ticket) throw error
    const { secondStep } = await secondStepChunk()
    await new Promise<void>((onSignedIn, onFailure) => {
      secondStep({ ticket, onSignedIn, onBack: () => onStep(undefined) }).then(onStep, onFailure)
    })
  }
}
