import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Figure } from './figure.ts'

const main = join(import.meta.dirname, '../../src/server/main.ts')

/** Seconds from starting a process to its first line of output, which the server prints when it serves. */
async function secondsToServe(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const start = performance.now()
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  const seconds = (performance.now() - start) / 1000
  child.kill('SIGTERM')
  await once(child, 'exit')
  return seconds
}

/** How long the demo takes to serve from an empty folder and from a filled one, beside Node that only says a word. */
export async function startFigures(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'canal-bench-'))
  const env = { PORT: '0', DATA_DIR: join(folder, 'data') }
  const serve = ['--disable-warning=ExperimentalWarning', main, '--demo']
  const first = await secondsToServe(serve, env)
  const later = await secondsToServe(serve, env)
  const bare = await secondsToServe(['-e', 'console.log(1); setTimeout(() => {}, 1000)'], {})
  rmSync(folder, { recursive: true, force: true })
  return [
    { what: 'first start', value: first, unit: 's', floor: 'bare Node', against: bare },
    { what: 'later start', value: later, unit: 's', floor: 'bare Node', against: bare },
  ]
}
