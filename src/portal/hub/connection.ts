import { type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { sessaoEndpoints } from '#contract/features/sessao.ts'
import { signalEndpoints } from '#contract/features/signal.ts'
import { type HubMark, SESSION_ENDED } from '#contract/hub.ts'
import type { Session } from '#contract/session.ts'
import { logEvents } from '#portal/hub/development/logEvents.ts'
import { call } from '#portal/providers/http/request.ts'
import { hasAdditions } from '#portal/providers/session/additions.ts'
import { storedSession } from '#portal/providers/session/session.ts'
import { connectFollowers, disconnectFollowers } from './followers.ts'
import { emit, emitFollowed, hubMethods, setHubConnected } from './handlers.ts'

/** Milliseconds after which a failed or closed connection is started again (specification §8). */
const PAUSE = 5_000
/** Milliseconds after which a start is given up: a handshake that is refused late leaves the client waiting for ever. */
const LONGEST_START = 30_000
/** Milliseconds before the session is checked that the hub calls ended: signing out here ends it, too. */
const CHECK = 1_000

/** Identities of events that are remembered, so that none is handled twice. */
const MOST_HANDLED = 200

/** Connects the tab to the hub, for as long as the returned function is not called. */
export function followHub(user: Session, address: string): () => void {
  let isStopped = false
  let isOut = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let current: HubConnection | undefined
  let connectionId = ''
  /** Up to where this page has got its events; a host without our additions gives none. */
  let cursor: string | undefined
  /** Whether the hub sends what was missed at the next connection. */
  let isFollowed = false
  const handled = new Set<number>()

  const later = (milliseconds: number, task: () => void) => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(task, milliseconds)
  }
  const failed = (reason: unknown) => {
    if (isStopped) return
    // biome-ignore lint/suspicious/noConsole: the specification has a failure logged, in the browser
    if (!isOut) console.warn('Hub not connected, tried again each 5 seconds.', reason)
    isOut = true
    later(PAUSE, start)
  }
  const checkSession = () => {
    call(sessaoEndpoints.validateToken).then(() => later(PAUSE, start), failed)
  }

  const start = async () => {
    const connection = connectionTo(address, storedSession.get() ?? user)
    current = connection
    if (import.meta.env.DEV) logEvents(connection)
    connection.onclose(error => {
      disconnectFollowers(connection)
      setHubConnected(false)
      if (error?.message.includes(SESSION_ENDED)) later(CHECK, checkSession)
      else failed(error ?? 'closed')
    })
    connection.on('SetConnectionId', (id: string) => {
      void tie(id).then(
        () => hasAdditions(user) && connectFollowers(connection),
        () => connection.stop(),
      )
    })
    for (const method of hubMethods) {
      connection.on(method, (model, mark?: HubMark) => {
        if (isRepeated(mark)) return
        cursor = mark?.Cursor ?? cursor
        emit(method, model)
      })
    }
    const greeted = async () => {
      await connection.start()
      const given: unknown = await connection.invoke('GetConnectionId', ...known())
      if (typeof given === 'string' && hasAdditions(user)) cursor ??= given
    }
    try {
      await within(LONGEST_START, greeted())
    } catch (error) {
      // A start that is given up ends no sooner than its connection does.
      void connection.stop()
      if (isRefused(error)) later(CHECK, checkSession)
      else failed(error)
    }
  }
  // A browser that repeats a poll may get its answer twice.
  const isRepeated = (mark: HubMark | undefined) => {
    if (!mark) return false
    if (handled.has(mark.Id)) return true
    handled.add(mark.Id)
    for (const oldest of handled) if (handled.size > MOST_HANDLED) handled.delete(oldest)
    return false
  }
  const known = () => (cursor === undefined ? [] : [cursor])

  const tie = async (id: string) => {
    const query = { connectionId: id, ...(connectionId && { connectionIdOld: connectionId }) }
    connectionId = id
    await call(signalEndpoints['signal/connection/adicionar'], { query })
    isOut = false
    setHubConnected(true)
    if (!isFollowed) emitFollowed()
    isFollowed = cursor !== undefined
  }

  void start()
  return () => {
    isStopped = true
    clearTimeout(timer)
    void current?.stop()
  }
}

/** Rejects what takes longer. */
async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The hub did not answer')), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Connection to the hub, not started. The session's token travels in headers alone: a URL may be logged. */
function connectionTo(address: string, { Token_Acess }: Session): HubConnection {
  return new HubConnectionBuilder()
    .withUrl(address, { headers: { Authorization: `Bearer ${Token_Acess}` }, withCredentials: false })
    .configureLogging(LogLevel.None)
    .build()
}

const isRefused = (error: unknown) => error instanceof Error && /\b401\b/.test(error.message)
