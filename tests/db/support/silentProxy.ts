import { chmodSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from './engines.ts'

const SOCKET = '.s.PGSQL.5432'

/** Proxy between a server and its database; `url` is the database's URL through it. */
export type SilentProxy = {
  readonly url: string
  /** Makes open connections drop all bytes without closing; new connections work. */
  silence(): void
  /** Number of working connections. */
  working(): number
}

/** Starts a proxy before the PostgreSQL server of a URL, which is reached through a Unix socket. */
export async function silentProxy(databaseUrl: string): Promise<SilentProxy> {
  const target = join(new URL(databaseUrl.replace('@/', '@local/')).searchParams.get('host') ?? '', SOCKET)
  const folder = temporaryFolder()
  const open = new Set<readonly [Socket, Socket]>()
  const sockets = new Set<Socket>()
  const server = createServer(client => {
    const database = connect(target)
    const pair = [client, database] as const
    open.add(pair)
    client.pipe(database)
    database.pipe(client)
    for (const socket of pair) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => open.delete(pair))
    }
  })
  await new Promise<void>(resolve => server.listen(join(folder, SOCKET), resolve))
  chmodSync(folder, 0o755)
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const swallow = ([client, database]: readonly [Socket, Socket]) => {
    client.unpipe(database).resume()
    database.unpipe(client).resume()
  }
  return {
    url: databaseUrl.replace(/host=[^&]*/, `host=${encodeURIComponent(folder)}`),
    silence: () => {
      for (const pair of open) swallow(pair)
      open.clear()
    },
    working: () => open.size,
  }
}
