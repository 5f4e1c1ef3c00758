import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

/** Life of what a support file begins and ends: a test, or all tests of a file or a `describe`, which change nothing of it. */
export type Life = keyof typeof lives

/** Hooks of each life. */
export const lives = {
  test: { begin: beforeEach, end: afterEach },
  file: { begin: beforeAll, end: afterAll },
} as const
