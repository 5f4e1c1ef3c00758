import {
  BrowserClient,
  dedupeIntegration,
  defaultStackParser,
  makeFetchTransport,
  Scope,
} from '@sentry/browser'
import { release } from './deployment.ts'
import { withoutData } from './withoutData.ts'

/** Failure that is reported: an error of the portal, or an answer with a status from 500 on. */
export type Report =
  | { readonly kind: 'error'; readonly error: Error }
  | {
      readonly kind: 'response'
      readonly method: string
      readonly path: string
      readonly status: number
      readonly requestId: string | undefined
    }

let scope: Scope | undefined

/**
 * Scope with a client of its own: the integrations of `Sentry.init` would add the address of the page, what was
 * clicked and what was logged (decision 0196).
 */
function scopeOf(dsn: string, environment: string): Scope {
  if (scope) return scope
  const client = new BrowserClient({
    dsn,
    environment,
    release: release(),
    sendClientReports: false,
    stackParser: defaultStackParser,
    transport: makeFetchTransport,
    integrations: [dedupeIntegration()],
    beforeSend: withoutData,
  })
  scope = new Scope()
  scope.setClient(client)
  client.init()
  return scope
}

/** Sends a failure to the project of a DSN by the Sentry protocol, without data of users or records. */
export function capture(dsn: string, environment: string, report: Report): void {
  const to = scopeOf(dsn, environment)
  if (report.kind === 'error') {
    to.captureException(report.error)
    return
  }
  const { method, path, status, requestId } = report
  to.captureEvent({
    level: 'error',
    message: `${status} ${method} ${path}`,
    // One issue an endpoint and status, however many requests failed.
    fingerprint: [method, path, String(status)],
    tags: { method, path, status, ...(requestId === undefined ? {} : { requestId }) },
  })
}
