import { setTimeout as wait } from 'node:timers/promises'
import { log, warnThrottled } from '#server/core/log.ts'
import type { Database } from '#server/db/open.ts'
import { enqueuedCount, untilEnqueued } from './enqueued.ts'
import { claimNext, completeEmail, releaseClaim } from './outbox.ts'
import type { Outgoing, Transport } from './transport.ts'

type Options = {
  /** True to keep sent e-mails, so that a page can show them: in the demo only, because they hold codes. */
  readonly isKept: boolean
  /** Milliseconds between checks for e-mails of other processes. */
  readonly poll?: number
  /** Seconds to wait after that many attempts. */
  readonly waitAfter?: (attempts: number) => number
}

/** Running sender. */
export type Sender = { readonly stop: () => Promise<void> }

const POLL = 3_000
/** Milliseconds after which the transaction that added an e-mail has usually been committed. */
const COMMITTING = 100
/**
 * Milliseconds for which stopping waits for an e-mail in progress: aborted while the SMTP server accepts it,
 * it would be sent again after the next start.
 */
const STOP_TIMEOUT = 7_500

const FIRST_WAIT = 30
const LONGEST_WAIT = 3_600
/** Attempts over some three days, with the waits between them. */
const MOST_ATTEMPTS = 80

const doubling = (attempts: number) => Math.min(FIRST_WAIT * 2 ** (attempts - 1), LONGEST_WAIT)

/** Sends the outbox, one e-mail after the other; failures are logged and retried, never thrown. */
export function startSender(
  db: Database,
  transport: Transport,
  { isKept, poll = POLL, waitAfter = doubling }: Options,
): Sender {
  const stopping = new AbortController()
  const { signal } = stopping
  const next = async (): Promise<boolean> => {
    const email = await claimNext(db)
    if (!email) return false
    try {
      await transport(email)
    } catch (error) {
      await failed(db, email, error, waitAfter)
      return false
    }
    await completeEmail(db, email, isKept)
    return true
  }

  const work = async () => {
    while (!signal.aborted) {
      const before = enqueuedCount()
      const isSent = await next().catch(warnUnread)
      if (isSent) continue
      await untilEnqueued(before, poll, signal)
      if (enqueuedCount() > before && !signal.aborted) await wait(COMMITTING)
    }
  }

  const working = work()
  return {
    stop: async () => {
      stopping.abort()
      await Promise.race([working, wait(STOP_TIMEOUT, undefined, { ref: false })])
    },
  }
}

/** Logs that the outbox cannot be read; e-mails wait. */
function warnUnread(error: unknown): boolean {
  warnThrottled('outbox not read', error)
  return false
}

async function failed(
  db: Database,
  email: Outgoing & { readonly Tentativas: number },
  error: unknown,
  waitAfter: (attempts: number) => number,
): Promise<void> {
  if (isFinal(error) || email.Tentativas >= MOST_ATTEMPTS) {
    log.error({ emailId: email.Id, reason: reasonOf(error) }, 'e-mail given up')
    await completeEmail(db, email, false)
    return
  }
  const seconds = waitAfter(email.Tentativas)
  log.warn({ emailId: email.Id, reason: reasonOf(error), seconds }, 'e-mail not sent, tried again later')
  await releaseClaim(db, email, seconds)
}

type Failure = { readonly code?: unknown; readonly responseCode?: unknown }

/** Whether the SMTP server rejects this e-mail permanently. */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as Failure
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && Number(responseCode) >= 500
}

/** Codes alone: the SMTP server's message may contain the address, which must not be logged. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as Failure
  return [code, responseCode].filter(part => part !== undefined).join(' ') || 'failed'
}
