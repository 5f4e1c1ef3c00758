import type { Endpoint } from '#contract/endpoint.ts'
import { configuration } from '#portal/storage/configuration.ts'

/**
 * Reports a failure of the server: endpoint, status and request id of the server's log; nothing about the
 * user or the data.
 */
export function reportFailure({ method, path }: Endpoint, status: number, requestId?: string): void {
  const { reportTo, product, environment } = configuration()
  if (reportTo === null) return
  const at = new Date().toISOString()
  navigator.sendBeacon(
    reportTo,
    JSON.stringify({ product, environment, method, path, status, requestId, at }),
  )
}
