import { isolatedWorker } from '#server/core/isolatedWorker.ts'
import type { Pkcs12Outcome, Pkcs12Task } from './worker.ts'

/**
 * Opens a PKCS #12 file (RFC 7292) in a worker thread of its own. The file itself sets the number of hash rounds, up
 * to a million, and may hold large contents besides: hence limits of processor time and memory.
 */
export const openPkcs12 = isolatedWorker<Pkcs12Task, Pkcs12Outcome>(new URL('./worker.ts', import.meta.url), {
  processor: 10_000,
  clock: 35_000,
  megabytes: 128,
})
