import type { ProblemBody } from '#contract/problem.ts'
import type { Row } from '#contract/validation.ts'

/**
 * A call that was not answered with a success. react-admin's forms put `body.errors` at their fields. Status 0: no
 * answer came. The body is the answer's as it came where it is not a problem of the contract.
 */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  readonly status: number
  readonly body: Partial<ProblemBody> | string | undefined

  /** The user has been told already: a session that ended says so itself. */
  readonly isTold: boolean

  constructor(
    status: number,
    message: string,
    { body, isTold = false }: { readonly body?: RequestError['body']; readonly isTold?: boolean } = {},
  ) {
    super(message)
    this.status = status
    this.body = body
    this.isTold = isTold
  }

  /** The record as somebody else has saved it meanwhile; none where nobody has. */
  get current(): Row | undefined {
    return this.status === 409 && typeof this.body === 'object' ? this.body.current : undefined
  }

  /** What is wrong by field; empty when the answer names none. */
  get fieldErrors(): Readonly<Record<string, string>> {
    return typeof this.body === 'object' ? (this.body.errors ?? {}) : {}
  }
}
