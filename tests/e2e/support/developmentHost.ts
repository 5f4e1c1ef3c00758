import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Host } from './portalHost.ts'

const root = join(import.meta.dirname, '../../..')

/** Portal as `npm run dev` serves it, in front of the server at this port. */
export async function developmentHost(serverPort: string): Promise<Host> {
  const env = {
    ...process.env,
    PORT: serverPort,
    NO_COLOR: '1',
    FORCE_COLOR: undefined,
    NODE_ENV: 'development',
  }
  const child = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js')], {
    ...{ cwd: root, env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    child.kill()
    await once(child, 'exit')
  }
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = /http:\/\/localhost:\d+/.exec(line)?.[0]
    if (origin) return { origin, stop }
  }
  throw new Error('Vite does not serve')
}
