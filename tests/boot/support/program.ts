import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { Session } from '#contract/session.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { temporaryFolder } from '../../db/support/engines.ts'
import { endpointOf } from '../../server/support/registers.ts'
import { TEST_NODE_FLAGS } from '../../support/nodeFlags.ts'

export const root = join(import.meta.dirname, '../../..')

/** Timeout, in milliseconds, of a test with several processes on a busy machine. */
export const PATIENCE = 180_000

/** Temporary copy of the data folder of a server with the demo. */
export function demoFolder(): string {
  const folder = temporaryFolder()
  cpSync(process.env['DEMO_FOLDER'] ?? '', folder, { recursive: true })
  return folder
}

type Variables = Readonly<Record<string, string>>

/** Result of a process: exit code and output. */
export type End = { readonly code: number | null; readonly out: string; readonly err: string }

/** Starts a process of the project with the test's environment variables alone. */
export function startProgram(args: readonly string[], variables: Variables, input = '') {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env
  const child = spawn(process.execPath, [...TEST_NODE_FLAGS, ...args], {
    cwd: root,
    env: { PATH, HOME, NODE_COMPILE_CACHE, PORT: '0', ...variables },
    // Process group of its own, so that a signal can be sent to the whole group as a terminal does on Ctrl-C.
    detached: true,
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said = { out: '', err: '' }
  child.stdout.on('data', part => {
    said.out += part
  })
  child.stderr.on('data', part => {
    said.err += part
  })
  child.stdin.end(input)
  const ended = once(child, 'close').then(([code]): End => ({ code, ...said }))
  return { child, said, ended }
}

type Running = ReturnType<typeof startProgram>

/** Starts a server, waits until it listens, and returns functions that call it. */
export async function startServing(variables: Variables, args: readonly string[] = ['demo/main.ts']) {
  const program = startProgram(args, variables)
  const address = await addressOf(program)
  const { child, said, ended } = program

  async function answerOf(path: string, token = '', body?: unknown, more: Variables = {}) {
    const response = await fetch(`${address}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...more,
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
    return { status: response.status, headers: response.headers, body: (await response.json()) as unknown }
  }

  async function ask(...asked: Parameters<typeof answerOf>): Promise<{ status: number; body: unknown }> {
    const { status, body } = await answerOf(...asked)
    return { status, body }
  }

  return {
    address,
    port: new URL(address).port,
    pid: child.pid,
    /** Output so far. */
    said: said as Readonly<typeof said>,
    ended,
    ask,
    /** Answer to a request, with its headers; `ask` leaves them out. */
    answerOf,
    /** Closes the read ends of the server's output pipes. */
    deafen: () => {
      child.stdout.destroy()
      child.stderr.destroy()
    },
    /** Sends the signal; resolves with the result of the process. */
    stop: (signal: NodeJS.Signals = 'SIGTERM') => {
      child.kill(signal)
      return ended
    },
    /** Sends SIGINT to the whole process group, as a terminal does on Ctrl-C. */
    interrupt: () => {
      process.kill(-Number(child.pid), 'SIGINT')
      return ended
    },
    signIn: async (email = 'industria@demo.canal', password = DEMO_PASSWORD): Promise<string> => {
      const { body } = await ask('/api/auth/token', '', { Email: email, Password: password })
      return (body as Session).Token_Acess
    },
  }
}

export type Serving = Awaited<ReturnType<typeof startServing>>

async function addressOf({ child, said, ended }: Running): Promise<string> {
  let code: number | null | undefined
  void ended.then(end => {
    code = end.code
  })
  for (;;) {
    const found = /http:\/\/localhost:(\d+)/.exec(said.out)
    if (found) return `http://127.0.0.1:${found[1]}`
    if (code !== undefined) throw new Error(`It did not serve but ended with ${code}: ${said.err}`)
    await Promise.race([once(child.stdout, 'data'), ended])
  }
}

const finalidade = entityNamed('finalidade')

/** Creates a record; returns its Id once the server has confirmed it. */
export async function create(server: Serving, token: string, Descricao: string): Promise<number> {
  const { status, body } = await server.ask(endpointOf(finalidade, 'adicionar').path, token, {
    Descricao,
    Ativo: true,
  })
  if (status !== 200) throw new Error(`Not created: ${JSON.stringify(body)}`)
  return (body as { readonly Id: number }).Id
}

const PAGE = 100

/** Names of all records, newest first. */
export async function names(server: Serving, token: string, from = 0): Promise<readonly string[]> {
  const { path } = endpointOf(finalidade, 'list')
  const { body } = await server.ask(`${path}?range=[${from},${from + PAGE - 1}]`, token)
  const page = (body as readonly { readonly Descricao: string }[]).map(({ Descricao }) => Descricao)
  return page.length < PAGE ? page : [...page, ...(await names(server, token, from + PAGE))]
}
