/** Refusal of a call: its status, and what the server said of it. */
export class CanalProblem extends Error {
  override readonly name = 'CanalProblem'
  readonly status: number
  /** Code for programs, such as `invalid`, `conflict` or `cursorEnded`; empty where an answer has none, as that of a proxy. */
  readonly code: string
  /** Messages by field; those of nested fields as `Parcelas.0.Dias`. */
  readonly fields: Readonly<Record<string, string>>
  /** Record as it is now, where another version was to be changed. */
  readonly current: Readonly<Record<string, unknown>> | undefined
  /** Request in the log of the server, where it failed. */
  readonly requestId: string | undefined
  /** Seconds after which the server asks to be called again. */
  readonly retryAfter: number | undefined

  constructor({ status, headers }: Response, body: Said) {
    super(textIn(body['Message']) ?? `The server answered ${status}`)
    this.status = status
    this.code = textIn(body['code']) ?? ''
    this.fields = (body['errors'] ?? {}) as Readonly<Record<string, string>>
    this.current = body['current'] as CanalProblem['current']
    this.requestId = textIn(body['requestId'])
    const wait = Number(headers.get('Retry-After') ?? Number.NaN)
    this.retryAfter = Number.isNaN(wait) ? undefined : wait
  }
}

type Said = Readonly<Record<string, unknown>>

const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Refusal in an answer that is no success. */
export async function problemIn(response: Response): Promise<CanalProblem> {
  const body: unknown = await response.json().catch(() => undefined)
  return new CanalProblem(response, typeof body === 'object' && body !== null ? (body as Said) : {})
}
