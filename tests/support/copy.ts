import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { TEST_NODE_FLAGS } from './nodeFlags.ts'

const root = join(import.meta.dirname, '../..')
const LEFT_OUT = ['.git', '.data', 'dist', 'node_modules', 'test-results']

/** Copy of the project, to be changed as an integrator would. */
export type Copy = {
  /** Changes a file, empty if new; throws when the content stays the same. */
  readonly edit: (file: string, change: (text: string) => string) => void
  /** Runs a script of an installed package; throws with its output on failure. */
  readonly run: (script: string, ...args: readonly string[]) => void
  /** Starts the copy's server with the demo, by itself in memory; resolves with its address. */
  readonly serve: (env?: Readonly<Record<string, string>>) => Promise<string>
  /** Stops the servers that were started. */
  readonly stop: () => Promise<void>
  readonly remove: () => Promise<void>
}

/** Copies the project and links its packages one by one, so that the copy has its own cache in node_modules. */
export function copyProject(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'canal-copy-'))
  cpSync(root, folder, {
    recursive: true,
    filter: path => !LEFT_OUT.includes(basename(path)) || path === root,
  })
  const packages = join(root, 'node_modules')
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(packages).filter(entry => !entry.startsWith('.'))) {
    symlinkSync(join(packages, name), join(folder, 'node_modules', name))
  }
  const stops: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const one of stops.splice(0)) await one()
  }

  return {
    edit: (file, change) => {
      const path = join(folder, file)
      const before = existsSync(path) ? readFileSync(path, 'utf8') : ''
      const after = change(before)
      if (after === before) throw new Error(`${file} is as it was`)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, after)
    },
    run: (script, ...args) => {
      const command = [join('node_modules', script), ...args]
      const { status, stdout, stderr } = spawnSync(process.execPath, command, {
        cwd: folder,
        encoding: 'utf8',
      })
      if (status !== 0) throw new Error(`${script} ended with ${status}: ${stdout}${stderr}`)
    },
    serve: async given => {
      const env = { ...process.env, PORT: '0', DATA_DIR: 'memory', DATABASE_URL: '', ...given }
      const args = [...TEST_NODE_FLAGS, 'demo/main.ts']
      const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
      stops.push(() => {
        child.kill()
        return once(child, 'exit')
      })
      for await (const line of createInterface({ input: child.stdout })) {
        const port = /localhost:(\d+)/.exec(line)?.[1]
        if (port) return `http://127.0.0.1:${port}`
      }
      throw new Error('The copy does not serve')
    },
    stop,
    remove: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
