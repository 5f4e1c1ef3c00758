import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Session } from '#contract/session.ts'
import { TEST_NODE_FLAGS } from '../../support/nodeFlags.ts'

const MAIN = join(import.meta.dirname, 'serverMain.ts')
const DEMO_PASSWORD = 'Canal-demo-2026'

/**
 * Starts a server with the demo in a child process: in this one, jsdom and Vite would resolve the server's
 * modules as a page's.
 */
export async function startServerProcess() {
  const child = spawn(process.execPath, [...TEST_NODE_FLAGS, MAIN], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const address = await addressOf(child)

  const call = (path: string, { token, body }: { readonly token?: string; readonly body?: unknown } = {}) =>
    fetch(`${address}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: body === undefined ? null : JSON.stringify(body),
    })

  return {
    address,
    call,
    signIn: async (email: string): Promise<Session> => {
      const response = await call('/api/auth/token', { body: { Email: email, Password: DEMO_PASSWORD } })
      return (await response.json()) as Session
    },
    stop: async () => {
      child.kill()
      await once(child, 'exit')
    },
  }
}

export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>

/** Resolves with the address once the server listens; rejects with its error output when it ends before. */
async function addressOf({ stdout, stderr }: ChildProcess): Promise<string> {
  if (!stdout || !stderr) throw new Error('The server has no output')
  for await (const line of createInterface({ input: stdout })) {
    const port = /localhost:(\d+)/.exec(line)?.[1]
    if (port) return `http://127.0.0.1:${port}`
  }
  throw new Error(`The server did not start: ${await text(stderr)}`)
}

async function text(stream: NodeJS.ReadableStream): Promise<string> {
  const parts: string[] = []
  for await (const part of stream) parts.push(String(part))
  return parts.join('')
}
