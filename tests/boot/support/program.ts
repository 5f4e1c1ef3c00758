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

/** The longest a test of several processes may take on a machine that runs everything at once. */
export const PATIENCE = 60_000

/** A folder in which a server with the demo has been before. */
export function demoFolder(): string {
  const folder = temporaryFolder()
  cpSync(process.env['DEMO_FOLDER'] ?? '', folder, { recursive: true })
  return folder
}

type Variables = Readonly<Record<string, string>>

/** How a process ended, and what it had said by then. */
export type End = { readonly code: number | null; readonly out: string; readonly err: string }

/** A process of the project, with the variables a server looks at taken from the test alone. */
export function startProgram(args: readonly string[], variables: Variables, input = '') {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env
  const child = spawn(process.execPath, [...TEST_NODE_FLAGS, ...args], {
    cwd: root,
    env: { PATH, HOME, NODE_COMPILE_CACHE, PORT: '0', ...variables },
    // A group of its own, so that it can be sent what Ctrl-C in a terminal sends.
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

/** A server that serves, and what one may ask of it. */
export async function startServing(variables: Variables, args: readonly string[] = ['demo/main.ts']) {
  const program = startProgram(args, variables)
  const address = await addressOf(program)
  const { child, ended } = program

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
    ended,
    ask,
    /** As `ask`, with the headers of the answer. */
    answerOf,
    /** Nobody reads any more what it says. */
    deafen: () => {
      child.stdout.destroy()
      child.stderr.destroy()
    },
    /** Ends it with the signal and answers how it ended. */
    stop: (signal: NodeJS.Signals = 'SIGTERM') => {
      child.kill(signal)
      return ended
    },
    /** What a terminal does on Ctrl-C: the signal goes to the whole group. */
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

/** Creates a record and answers its Id, once the server has confirmed it. */
export async function create(server: Serving, token: string, Descricao: string): Promise<number> {
  const { status, body } = await server.ask(endpointOf(finalidade, 'adicionar').path, token, {
    Descricao,
    Ativo: true,
  })
  if (status !== 200) throw new Error(`Not created: ${JSON.stringify(body)}`)
  return (body as { readonly Id: number }).Id
}

const PAGE = 100

/** The names of the records there are, the newest first. */
export async function names(server: Serving, token: string, from = 0): Promise<readonly string[]> {
  const { path } = endpointOf(finalidade, 'list')
  const { body } = await server.ask(`${path}?range=[${from},${from + PAGE - 1}]`, token)
  const page = (body as readonly { readonly Descricao: string }[]).map(({ Descricao }) => Descricao)
  return page.length < PAGE ? page : [...page, ...(await names(server, token, from + PAGE))]
}
