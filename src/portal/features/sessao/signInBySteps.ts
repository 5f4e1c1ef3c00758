import type { ReactNode } from 'react'
import { signIn } from '#portal/providers/account.ts'
import { RequestError } from '#portal/providers/messages/requestError.ts'
import { chunk } from '#portal/ui/lazy/chunk.ts'
import { signInByPasskey } from './fator/signInByPasskey.ts'

/** Chunk of the second step, for those who have a second factor. */
const secondStepChunk = chunk(() => import('./fator/secondStep.tsx'))

/**
 * Signs in, for whoever has a second factor by a step that is shown in the place of the form; rejects with a RequestError.
 * Back at the form nothing comes of it any more.
 */
export async function signInBySteps(
  email: string,
  password: string,
  onStep: (step: ReactNode) => void,
): Promise<void> {
  try {
    await signIn(email, password)
  } catch (error) {
    const ticket = error instanceof RequestError && typeof error.body === 'object' && error.body.ticket
    if (!ticket) throw error
    const { secondStep } = await secondStepChunk()
    await new Promise<void>((onSignedIn, onFailure) => {
      secondStep({ ticket, onSignedIn, onBack: () => onStep(undefined) }).then(onStep, onFailure)
    })
  }
}

/** Signs in by a passkey alone; rejects with an error to show. */
export function signInWithoutPassword(): Promise<void> {
  return signInByPasskey()
}
