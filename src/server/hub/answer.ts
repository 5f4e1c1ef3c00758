import type { Connection } from './connection.ts'
import { cursorAt, cursorText, parseCursor } from './cursor.ts'
import type { Followers } from './followers/followers.ts'
import { completion, type Invocation, invocation } from './protocol.ts'

/** Creates what answers the calls of clients. `horizon` gives the snapshot of the last reading. */
export function createAnswers(followers: Followers, horizon: () => Promise<string>) {
  const methods = new Map([
    ['acompanhar', followers.follow],
    ['deixar', followers.unfollow],
  ])
  return async (connection: Connection, { target, id, arguments: given }: Invocation): Promise<void> => {
    const done = (outcome: Parameters<typeof completion>[1]) => {
      if (id !== undefined) connection.send(completion(id, outcome))
    }
    const name = target.toLowerCase()
    if (name === 'getconnectionid') return done({ result: await identified(connection, given[0], horizon) })
    const method = methods.get(name)
    if (!method) return done({ error: 'The hub has no such method.' })
    // Events are read from the first reading on: what comes after it is told, what came before is answered.
    await horizon()
    done(
      await method(connection, given[0]).then(
        result => ({ result }),
        () => ({ error: 'The database does not answer.' }),
      ),
    )
  }
}

/** Tells a client its Id; answers the cursor from which it is sent events: the one it has given, or the present. */
async function identified(
  connection: Connection,
  given: unknown,
  horizon: () => Promise<string>,
): Promise<string> {
  connection.cursor = parseCursor(given) ?? cursorAt(await horizon())
  connection.send(invocation('SetConnectionId', [connection.ticket.connectionId]))
  return cursorText(connection.cursor)
}
