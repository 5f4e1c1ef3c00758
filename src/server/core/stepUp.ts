import type { Caller } from './context.ts'
import { Problem } from './problem.ts'

/** Minutes for which a proof is good, where nothing else is set. */
export const STEP_UP_MINUTES = 15

let longest = STEP_UP_MINUTES * 60

/** Sets for how many minutes a proof is good; called once, when the server starts. */
export function setStepUp(minutes: number): void {
  longest = minutes * 60
}

/**
 * Refuses a caller who has a second factor and has not proven it lately in this session: `stepUp`, on which the portal asks
 * for a code and repeats the call (decision 0411). One who has none is refused where the company requires it by now.
 */
export function assertProven(caller: Caller): void {
  if (caller.hasFactor) assertIdentityProven(caller)
  else if (caller.refusedWithoutFactor) throw new Problem('factorMissing')
}

/**
 * As `assertProven`, also of who has no factor and proves it by the password: for what gives an account away, or locks its
 * owner out (decision 0435).
 */
export function assertIdentityProven({ secondsSinceProof: seconds }: Caller): void {
  if (seconds === null || seconds >= longest) throw new Problem('stepUp')
}

/** Refuses a call of whoever has to have a second factor by now, and has none (decision 0412). */
export function assertFactorAdded({ refusedWithoutFactor }: Caller): void {
  if (refusedWithoutFactor === 'all') throw new Problem('factorMissing')
}
