import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Session } from '#contract/session.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { openDatabase } from '#server/db/openDatabase.ts'
import { setupDatabase } from '#server/setup/setupDatabase.ts'
import { demo } from '../../server/support/demoApp.ts'
import { hubServer, notify } from '../../server/support/hub.ts'

/** Server with the demo that can be restarted, behind a TCP proxy that can be cut. */
export async function hubHost() {
  const db = await openDatabase({ dataDir: 'memory' })
  await setupDatabase(db, demo)
  let server = await hubServer(db)
  const { port } = server
  const line = await lineTo(port)
  const url = `http://127.0.0.1:${line.port}`

  const post = async (path: string, body: object, headers: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(`${server.url}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return (await response.json()) as unknown
  }
  return {
    url,
    line,
    signIn: async (Email: string) => (await post('token', { Email, Password: DEMO_PASSWORD })) as Session,
    /** Revokes the session, as from another device. */
    signOut: ({ Token_Acess }: Session) =>
      post('token/revogar', {}, { Authorization: `Bearer ${Token_Acess}` }),
    notify: (user: Session, Id: number) => notify(db, [user.IdUsuario], Id),
    stop: () => server.stop(),
    start: async () => {
      server = await hubServer(db, { port })
    },
    remove: async () => {
      line.cut()
      line.close()
      await server.stop()
      await db.close()
    },
  }
}

/** TCP proxy to a port that forwards everything until it is cut. */
async function lineTo(port: number) {
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer(near => {
    if (isCut) return void near.destroy()
    const far = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.pipe(to)
      from.on('error', () => {})
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true
      for (const socket of open) socket.destroy()
    },
    mend: () => {
      isCut = false
    },
    close: () => server.close(),
  }
}
