import type { ProblemBody } from '#contract/problem.ts'
import type { Row } from '#contract/validation.ts'

/**
 * Call that did not succeed. react-admin's forms put `body.errors` at their fields. Status 0: no response. A
 * body that is not a problem of the contract is passed on as it came.
 */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  readonly status: number
  readonly body: Partial<ProblemBody> | string | undefined

  /** Whether the user has already been notified, as when a session has ended. */
  readonly isReported: boolean

  constructor(
    status: number,
    message: string,
    {
      body,
      isReported = false,
    }: { readonly body?: RequestError['body']; readonly isReported?: boolean } = {},
  ) {
    super(message)
    this.status = status
    this.body = body
    this.isReported = isReported
  }

  /** Current record after a conflict with another user's change; undefined without a conflict. */
  get current(): Row | undefined {
    return this.status === 409 && typeof this.body === 'object' ? this.body.current : undefined
  }

  /** Messages by field; empty when the answer names none. */
  get fieldErrors(): Readonly<Record<string, string>> {
    return typeof this.body === 'object' ? (this.body.errors ?? {}) : {}
  }
}
