import type { letterNames } from '#contract/features/canal.ts'
import type { Email } from '#server/features/correio/enqueueEmail.ts'

const addressed = { to: 'ana@empresa.example', language: 'pt', values: {} } as const

/** E-mail without a code, which nothing has to seal. */
export const plain: Email = { ...addressed, name: 'addressChanged' }

// @ts-expect-error an e-mail with a code that nothing seals
export const unsealed: Email = { ...addressed, name: 'reset' }

type Same<A, B> = [A, B] extends [B, A] ? true : false

/** Each e-mail is told by its name in the channel's list of those that were given up. */
export const areTold: Same<Email['name'], Exclude<(typeof letterNames)[number], 'other'>> = true
