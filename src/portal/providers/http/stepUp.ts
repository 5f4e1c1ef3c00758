import type { Endpoint } from '#contract/endpoint.ts'
import { RequestError } from '#portal/providers/messages/requestError.ts'

/** Cause of a refusal: a proof of who the user is, or the second factor that they are to have. */
export type WantedFactor = 'stepUp' | 'factorMissing'

type Ask = (wanted: WantedFactor) => Promise<boolean>

// Calls that are refused before the frame has loaded what asks wait for it.
let register: (then: Ask) => void = () => {}
let asker = awaited()
let asking: Promise<boolean> | undefined

function awaited(): Promise<Ask> {
  return new Promise(resolve => {
    register = resolve
  })
}

/** Registers what asks for it: it resolves to whether it was proven. Answers what ends it: calls wait for the next one then. */
export function onStepUp(then: Ask): () => void {
  register(then)
  asker = Promise.resolve(then)
  return () => {
    asker = awaited()
  }
}

function wantedBy(body: unknown): WantedFactor | undefined {
  const code = (body as { readonly code?: unknown } | null | undefined)?.code
  return code === 'stepUp' || code === 'factorMissing' ? code : undefined
}

/** Calls by which a question for the second factor is answered: one that is refused tells so in the question itself. */
const isOfQuestion = ({ path }: Pick<Endpoint, 'path'>) => path.includes('/fator/')

/**
 * Whether an answer refuses a call for want of a second factor, and the user has proven one by now: the call is to be
 * repeated. Calls that are refused meanwhile share one question, which waits for none of its own.
 */
export async function isProvenAfter(body: unknown, endpoint: Pick<Endpoint, 'path'>): Promise<boolean> {
  const wanted = wantedBy(body)
  if (!wanted || (asking && isOfQuestion(endpoint))) return false
  asking ??= asker
    .then(ask => ask(wanted))
    .finally(() => {
      asking = undefined
    })
  return asking
}

/** Whether a call stays refused for want of the second factor, which the user did not prove. */
export function isUnproven(refusal: unknown): boolean {
  return refusal instanceof RequestError && wantedBy(refusal.body) !== undefined
}
