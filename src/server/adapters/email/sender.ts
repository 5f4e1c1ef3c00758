import { log } from '#server/core/log.ts'
import type { Job, Worker } from '#server/jobs/job.ts'
import type { EmailTransport } from './transport.ts'

type Options = {
  /** True to keep sent e-mails, so that a page can show them: in the demo only, because they hold codes. */
  readonly isKept: boolean
  /** Seconds to wait after that many attempts. */
  readonly waitAfter?: (attempts: number) => number
}

const FIRST_WAIT = 30
const LONGEST_WAIT = 3_600
/** Attempts over some three days, with the waits between them. */
const MOST_ATTEMPTS = 80

const doubling = (attempts: number) => Math.min(FIRST_WAIT * 2 ** (attempts - 1), LONGEST_WAIT)

/**
 * Worker that sends e-mails; it does not heed the end of the server: aborted while the SMTP server accepts an
 * e-mail, it would be sent again after the next start.
 */
export function emailSender(
  transport: EmailTransport,
  { isKept, waitAfter = doubling }: Options,
): Worker<'correio'> {
  return {
    isKept,
    run: async ({ Id, Dados, DataCriacao }) => {
      await transport({ Id, ...Dados, DataCriacao })
      return {}
    },
    failed: (job, error) => failed(job, error, waitAfter),
  }
}

function failed(
  { Id, Tentativas }: Job<'correio'>,
  error: unknown,
  waitAfter: (attempts: number) => number,
): number | undefined {
  if (isFinal(error) || Tentativas >= MOST_ATTEMPTS) {
    log.error({ emailId: Id, reason: reasonOf(error) }, 'e-mail given up')
    return undefined
  }
  const seconds = waitAfter(Tentativas)
  log.warn({ emailId: Id, reason: reasonOf(error), seconds }, 'e-mail not sent, tried again later')
  return seconds
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
