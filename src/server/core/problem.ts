import type { FactorTicket, FieldErrors, Message, ProblemBody, ProblemCode } from '#contract/problem.ts'
import type { Quota } from './quota.ts'

type Details = {
  readonly errors?: FieldErrors
  /** Message in place of the code's own. */
  readonly message?: Message
  readonly current?: Readonly<Record<string, unknown>>
  readonly columns?: ProblemBody['columns']
  readonly ticket?: FactorTicket
  /** Seconds after which to retry. */
  readonly retryAfter?: number
  /** Quota to consume even though the call's transaction is rolled back. */
  readonly costs?: Quota
}

/** Error of a request; the code determines the status. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly details: Details

  constructor(code: ProblemCode, details: Details = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** Problem with one field. */
export function fieldProblem(field: string, key: string, values?: Message['with']): Problem {
  return new Problem('invalid', { errors: { [field]: { key, ...(values && { with: values }) } } })
}
