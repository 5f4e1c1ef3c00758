import type { Endpoint } from '#contract/endpoint.ts'
import { configuration } from '#portal/providers/storage/configuration.ts'
import type { Report } from './client.ts'

/** Failures reported for one page load: an error that repeats itself says nothing new. */
const LIMIT = 30

/** Errors that the user has been told of, or that a new deployment explains: nothing an operator could mend. */
const EXPECTED = new Set(['AbortError', 'ChunkError', 'RequestError'])

let count = 0

/** Sends a report to the error-reporting service, whose client is loaded first; nothing happens without a DSN. */
function send(report: Report): void {
  const { sentryDsn, environment } = configuration()
  if (sentryDsn === null || count >= LIMIT) return
  count += 1
  void import('./client.ts').then(
    ({ capture }) => capture(sentryDsn, environment, report),
    // A report that cannot be sent is lost: reporting must not fail the page.
    () => {},
  )
}

/** Reports an error that nothing has handled. */
export function reportError(error: unknown): void {
  if (error instanceof Error && !EXPECTED.has(error.name)) send({ kind: 'error', error })
}

/** Reports a failure of the server: endpoint, status and request id of the server's log. */
export function reportFailure({ method, path }: Endpoint, status: number, requestId?: string): void {
  send({ kind: 'response', method, path, status, requestId })
}

/** Reports the errors of this window that nothing handles; returns the function that stops it. */
export function reportUncaught(): () => void {
  const onError = ({ error }: ErrorEvent) => reportError(error)
  const onRejection = ({ reason }: PromiseRejectionEvent) => reportError(reason)
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}
