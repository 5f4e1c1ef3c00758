import type { FieldErrors, Message, ProblemCode } from '#contract/problem.ts'
import type { Quota } from '#server/features/sessao/quota.ts'

type Details = {
  readonly errors?: FieldErrors
  /** Another message than the code's own. */
  readonly told?: Message
  readonly current?: Readonly<Record<string, unknown>>
  /** Seconds after which it is worth trying again. */
  readonly retryAfter?: number
  /** Quota that is counted although all else of its call is undone. */
  readonly costs?: Quota
}

/** A request that cannot be answered as asked; the code decides the status. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly details: Details

  constructor(code: ProblemCode, details: Details = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** A problem with one field. */
export function fieldProblem(field: string, key: string, values?: Message['with']): Problem {
  return new Problem('invalid', { errors: { [field]: { key, ...(values && { with: values }) } } })
}
