import { Counter, Histogram, type Registry } from 'prom-client'
import { hearObservations, limitNames } from '#server/core/observations.ts'

/** Upper bounds in seconds: of a quick list, of one that is felt, of one that is complained of, and of the longest statement. */
const BUCKETS = [0.025, 0.1, 0.5, 2, 15]

/** Methods of the contract and the hub; a caller may send any other. */
const METHODS = new Set(['GET', 'POST', 'DELETE'])

/** Statuses that are the server's own fault or lack. */
const FAILURES: ReadonlySet<number> = new Set([500, 503])

/**
 * Durations of calls, failures and refusals of limits, until the returned function is called. Routes are declared patterns, so
 * that neither Ids nor what was typed becomes a label.
 */
export function measureCalls(register: Registry): () => void {
  const durations = new Histogram({
    name: 'canal_http_request_duration_seconds',
    help: 'Time until a call was answered, by its declared route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers: [register],
  })
  const refusals = new Counter({
    name: 'canal_refusals_total',
    help: 'Calls that were refused by a limit that all share: connections, turns, bodies, quota, attempts or hub',
    labelNames: ['limit'] as const,
    registers: [register],
  })
  const failures = new Counter({
    name: 'canal_failures_total',
    help: 'Calls that the server could not answer: 500 for what nobody expected, 503 for what has to wait',
    labelNames: ['status'] as const,
    registers: [register],
  })
  const storage = new Histogram({
    name: 'canal_storage_request_duration_seconds',
    help: 'Time until the storage of files had answered whole: put, get or remove, done or failed',
    labelNames: ['operation', 'outcome'] as const,
    buckets: BUCKETS,
    registers: [register],
  })
  // A series that begins with its first event would hide that one from `increase`.
  for (const limit of limitNames) refusals.inc({ limit }, 0)
  for (const status of FAILURES) failures.inc({ status }, 0)
  return hearObservations({
    call: ({ method, route, status, seconds }) => {
      durations.observe({ method: METHODS.has(method) ? method : 'other', route, status }, seconds)
      if (FAILURES.has(status)) failures.inc({ status })
    },
    refusal: limit => refusals.inc({ limit }),
    storage: ({ operation, outcome, seconds }) => storage.observe({ operation, outcome }, seconds),
  })
}
