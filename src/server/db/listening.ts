import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { warnThrottled } from '#server/core/log.ts'
import { CHANNEL, type Listening } from './channel.ts'

/** Milliseconds before connecting again after the connection was lost. */
const PAUSE = 1_000
/** Milliseconds within which a notification of our own must arrive. */
const LONGEST_WAY = 2_000
/** Milliseconds between such proofs: a connection that a firewall has dropped in silence is replaced. */
const EVERY = 15_000

/** Beginning of the payload of a proof. */
const PROOF = 'proof '

type Notify = (payload: string) => Promise<unknown>

/**
 * Listens to the channel on a connection of its own until it is stopped. A lost connection is replaced, and
 * `heard` is called without a payload then, because notifications may have been missed.
 */
export function listenTo(config: ClientConfig, notify: Notify, heard: (payload: string) => void): Listening {
  const stopping = new AbortController()
  const { signal } = stopping
  let isHearing = false

  const hear = async (client: Client) => {
    const lost = new AbortController()
    const isLost = AbortSignal.any([lost.signal, signal])
    client.on('error', () => {}).once('end', () => lost.abort())
    const proof = proofOf(client, notify, heard)
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    while (!isLost.aborted) {
      isHearing = await proof()
      if (!isHearing) throw new Error('No notification arrives, as behind a pooler of transactions')
      heard('')
      await rest(EVERY, isLost)
    }
  }

  const work = async () => {
    while (!signal.aborted) {
      const client = new Client({ ...config, connectionTimeoutMillis: LONGEST_WAY * 2 })
      const end = () => void client.end().catch(() => {})
      signal.addEventListener('abort', end)
      await hear(client).catch(error => {
        if (!signal.aborted) warnThrottled('not listening to the database, which is polled instead', error)
      })
      isHearing = false
      signal.removeEventListener('abort', end)
      end()
      await rest(PAUSE, signal)
    }
  }

  const working = work()
  return {
    isHearing: () => isHearing,
    stop: async () => {
      stopping.abort()
      await Promise.race([working, wait(LONGEST_WAY, undefined, { ref: false })])
    },
  }
}

/**
 * Proof that notifications arrive: one of our own, sent through another connection. A pooler of transactions
 * accepts `listen`, too, but passes nothing on.
 */
function proofOf(client: Client, notify: Notify, heard: (payload: string) => void): () => Promise<boolean> {
  let awaited: { readonly payload: string; readonly arrived: () => void } | undefined
  client.on('notification', ({ payload = '' }) => {
    if (payload === awaited?.payload) awaited.arrived()
    // Proofs of other processes say nothing.
    if (!payload.startsWith(PROOF)) heard(payload)
  })
  return () =>
    new Promise((resolve, reject) => {
      const late = setTimeout(() => resolve(false), LONGEST_WAY)
      const arrived = () => {
        clearTimeout(late)
        resolve(true)
      }
      awaited = { payload: `${PROOF}${randomUUID()}`, arrived }
      notify(awaited.payload).catch(error => {
        clearTimeout(late)
        reject(error)
      })
    })
}

const rest = (milliseconds: number, signal: AbortSignal) =>
  wait(milliseconds, undefined, { signal, ref: false }).catch(() => {})
