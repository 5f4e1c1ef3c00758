import type { Message } from '#contract/problem.ts'

/** Rate limit: at most `most` calls for a key within `seconds`. */
export type Quota = {
  readonly key: string
  readonly most: number
  readonly seconds: number
  /** Message with the remaining seconds, where it differs from the usual one. */
  readonly message?: (seconds: number) => Message
}
