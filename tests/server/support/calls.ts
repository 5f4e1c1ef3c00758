import type { Session } from '#contract/session.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import type { demoApp } from './demoApp.ts'

type Init = {
  readonly token?: string
  readonly method?: 'GET' | 'POST'
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Client address of the request. */
  readonly from?: string
  /** Signal that the client has gone. */
  readonly signal?: AbortSignal
}

export type Reply = {
  readonly status: number
  readonly headers: Headers
  // Answers differ by endpoint; tests assert what they expect.
  readonly body: unknown
}

/** Calls of an application in this process, and sign-ins to it. */
export function callsOf(app: ReturnType<typeof demoApp>) {
  async function call(
    path: string,
    { token, method = 'GET', body, headers = {}, from = '127.0.0.1', signal }: Init = {},
  ): Promise<Reply> {
    const response = await app.request(
      path,
      {
        method,
        signal: signal ?? null,
        headers: {
          'Content-Type': 'application/json',
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      },
      { incoming: { socket: { remoteAddress: from, remotePort: 1, remoteFamily: 'IPv4' } } },
    )
    const text = await response.text()
    const isJson = response.headers.get('Content-Type')?.includes('json') ?? false
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }

  async function signIn(email: string, password = DEMO_PASSWORD): Promise<Session> {
    const { status, body } = await call('/api/auth/token', {
      method: 'POST',
      body: { Email: email, Password: password },
    })
    if (status !== 200) throw new Error(`${email} could not sign in: ${JSON.stringify(body)}`)
    return body as Session
  }

  return { call, signIn }
}
