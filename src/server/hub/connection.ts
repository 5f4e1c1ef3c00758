import type { Cursor } from './cursor.ts'
import {
  assertHandshake,
  closing,
  HANDSHAKE_DONE,
  handshakeFailure,
  type Invocation,
  PING_RECORD,
  ProtocolError,
  readRecord,
  splitRecords,
} from './protocol.ts'
import type { Ticket } from './ticket.ts'
import type { HubTransport, Receiver } from './transports/transport.ts'

/** Milliseconds: of silence after which a client is gone, without a word of ours until a ping, and for a handshake. */
const SILENCE = 30_000
const PING_AFTER = 12_000
const HANDSHAKE_WITHIN = 6_000
/** Bytes that a client may leave untaken; one that reads slower is cut off and fetches the rest on return. */
const MOST_WAITING = 1024 * 1024
/** Records of a client between two beats; the official client sends two a connection and a ping each 15 s. */
const MOST_RECORDS = 100

/** Open connection of a client. */
export type Connection = Receiver & {
  readonly ticket: Ticket
  /** Sends records; cuts off a client that does not take them. */
  readonly send: (records: string) => void
  /** Ends the connection, telling the client why and whether to come back. */
  readonly close: (reason: string | undefined, allowReconnect: boolean) => void
  readonly isClosed: () => boolean
  /** Checks the time: pings, and ends what is silent. Called every few seconds. */
  readonly beat: (now: number) => void
  /** Point from which the client is sent its events once it is tied; undefined until it has asked for its id. */
  cursor: Cursor | undefined
}

/** Callbacks of a connection. */
type Listener = {
  readonly invoked: (connection: Connection, invocation: Invocation) => void
  readonly closed: (connection: Connection) => void
}

/** Connection over a transport: handshake, records, keep-alive and close. */
export function createConnection(
  ticket: Ticket,
  transport: HubTransport,
  { invoked, closed }: Listener,
): Connection {
  const begun = Date.now()
  const spoken = { begun, heardAt: begun, saidAt: begun }
  let isClosed = false

  const write = (records: string) => {
    spoken.saidAt = Date.now()
    transport.send(records)
  }
  const finish = (how: 'end' | 'destroy') => {
    if (isClosed) return
    isClosed = true
    transport[how]()
    closed(connection)
  }
  const close = (reason: string | undefined, allowReconnect: boolean) => {
    if (isClosed) return
    // A client that has not said hello knows no other record than the answer to it.
    write(reader.isGreeted() ? closing(reason, allowReconnect) : handshakeFailure(reason))
    finish('end')
  }
  const reader = createReader({
    greeted: () => write(HANDSHAKE_DONE),
    invoked: call => invoked(connection, call),
    left: () => finish('end'),
    isClosed: () => isClosed,
  })

  const connection: Connection = {
    ticket,
    isClosed: () => isClosed,
    cursor: undefined,
    close,
    refuse: reason => close(reason, false),
    lost: () => finish('destroy'),
    send: records => {
      if (isClosed) return
      write(records)
      if (transport.waiting() > MOST_WAITING) finish('destroy')
    },
    receive: text => {
      spoken.heardAt = Date.now()
      const broken = reader.read(text)
      if (broken) close(broken.message, false)
    },
    beat: now => {
      reader.beat()
      const due = dueAt(now, { ...spoken, isGreeted: reader.isGreeted() }, transport.isPolled)
      if (due === 'close') close('The handshake is late.', false)
      else if (due === 'destroy') finish('destroy')
      else if (due === 'ping') connection.send(PING_RECORD)
    },
  }
  return connection
}

/** Callbacks of a reader. */
type Reading = {
  readonly greeted: () => void
  readonly invoked: (invocation: Invocation) => void
  /** Called when the client says goodbye. */
  readonly left: () => void
  readonly isClosed: () => boolean
}

/** Reader of what a client sends: its hello, then its calls. */
function createReader({ greeted, invoked, left, isClosed }: Reading) {
  let isGreeted = false
  let unfinished = ''
  let recordsSinceBeat = 0

  const take = (text: string) => {
    if (!isGreeted) {
      assertHandshake(text)
      isGreeted = true
      return greeted()
    }
    recordsSinceBeat += 1
    if (recordsSinceBeat > MOST_RECORDS) throw new ProtocolError('There are too many messages.')
    const received = readRecord(text)
    if (received.type === 'invocation') invoked(received)
    if (received.type === 'close') left()
  }

  return {
    isGreeted: () => isGreeted,
    beat: () => {
      recordsSinceBeat = 0
    },
    /** Reads text that has arrived; answers how it breaks the protocol, if it does. */
    read: (text: string): ProtocolError | undefined => {
      try {
        const { records, rest } = splitRecords(unfinished + text)
        unfinished = rest
        for (const one of records) if (!isClosed()) take(one)
        return undefined
      } catch (error) {
        if (error instanceof ProtocolError) return error
        throw error
      }
    },
  }
}

/** Times, in milliseconds, at which the two sides of a connection have spoken. */
type Spoken = {
  readonly begun: number
  readonly heardAt: number
  readonly saidAt: number
  readonly isGreeted: boolean
}

/** Act that is due at a time, if any; a client that polls is silent between two polls. */
export function dueAt(
  now: number,
  { begun, heardAt, saidAt, isGreeted }: Spoken,
  isPolled: boolean,
): 'close' | 'destroy' | 'ping' | undefined {
  if (!isGreeted && now - begun > HANDSHAKE_WITHIN) return 'close'
  if (isPolled) return undefined
  if (now - heardAt > SILENCE) return 'destroy'
  return isGreeted && now - saidAt > PING_AFTER ? 'ping' : undefined
}
