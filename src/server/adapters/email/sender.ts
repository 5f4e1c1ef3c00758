import { setTimeout as wait } from 'node:timers/promises'
import { log, warnThrottled } from '#server/core/log.ts'
import type { Database } from '#server/db/open.ts'
import { claimNext, giveBack, settle } from './outbox.ts'
import { postedSoFar, untilPosted } from './posted.ts'
import type { Outgoing, Transport } from './transport.ts'

type Options = {
  /** Sent letters stay, so that a page can show them: in the demo only, for they hold codes. */
  readonly isKept: boolean
  /** How often letters are looked for that another process has posted, in milliseconds. */
  readonly poll?: number
  /** How many seconds to wait after that many attempts. */
  readonly waitAfter?: (attempts: number) => number
}

/** Sends letters until it is stopped. */
export type Sender = { readonly stop: () => Promise<void> }

const POLL = 3_000
/** By then the transaction that posted a letter has usually ended. */
const COMMITTING = 100
/**
 * How long a letter under way may keep the server from stopping: broken off while the mail server takes it, it would be
 * sent once more after the next start.
 */
const LAST_LETTER = 7_500

const FIRST_WAIT = 30
const LONGEST_WAIT = 3_600
/** With the waits between them, some three days. */
const MOST_ATTEMPTS = 80

const doubling = (attempts: number) => Math.min(FIRST_WAIT * 2 ** (attempts - 1), LONGEST_WAIT)

/** Sends what is posted, one letter after the other; whatever goes wrong is told and tried again, never thrown. */
export function startSender(
  db: Database,
  carry: Transport,
  { isKept, poll = POLL, waitAfter = doubling }: Options,
): Sender {
  const stopping = new AbortController()
  const { signal } = stopping
  const next = async (): Promise<boolean> => {
    const letter = await claimNext(db)
    if (!letter) return false
    try {
      await carry(letter)
    } catch (error) {
      await failed(db, letter, error, waitAfter)
      return false
    }
    await settle(db, letter, isKept)
    return true
  }

  const work = async () => {
    while (!signal.aborted) {
      const before = postedSoFar()
      const isSent = await next().catch(warnUnread)
      if (isSent) continue
      await untilPosted(before, poll, signal)
      if (postedSoFar() > before && !signal.aborted) await wait(COMMITTING)
    }
  }

  const working = work()
  return {
    stop: async () => {
      stopping.abort()
      await Promise.race([working, wait(LAST_LETTER, undefined, { ref: false })])
    },
  }
}

/** Writes that the database does not answer the sender; letters wait. */
function warnUnread(error: unknown): boolean {
  warnThrottled('outbox not read', error)
  return false
}

async function failed(
  db: Database,
  letter: Outgoing & { readonly Tentativas: number },
  error: unknown,
  waitAfter: (attempts: number) => number,
): Promise<void> {
  if (isFinal(error) || letter.Tentativas >= MOST_ATTEMPTS) {
    log.error({ letter: letter.Id, reason: reasonOf(error) }, 'e-mail given up')
    await settle(db, letter, false)
    return
  }
  const seconds = waitAfter(letter.Tentativas)
  log.warn({ letter: letter.Id, reason: reasonOf(error), seconds }, 'e-mail not sent, tried again later')
  await giveBack(db, letter, seconds)
}

type Failure = { readonly code?: unknown; readonly responseCode?: unknown }

/** The server will not have this letter, however often it is brought. */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as Failure
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && Number(responseCode) >= 500
}

/** The codes alone: what a server says may hold the address, which is nobody's in a log. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as Failure
  return [code, responseCode].filter(part => part !== undefined).join(' ') || 'failed'
}
