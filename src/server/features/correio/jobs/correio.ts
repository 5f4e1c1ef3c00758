import { z } from 'zod'
import type { EmailTransport } from '#server/adapters/email/transport.ts'
import { job } from '#server/jobs/job.ts'

const FIRST_WAIT = 30
const LONGEST_WAIT = 3_600
/** Attempts over some three days, with the waits between them. */
const MOST_ATTEMPTS = 80

type Serving = { readonly transport: EmailTransport; readonly isDemo: boolean }

/**
 * Sends an e-mail. The end of the server is not heeded: aborted while the SMTP server accepts an e-mail, it would be
 * sent again after the next start.
 */
export const correio = job({
  kind: 'correio',
  audience: 'server',
  data: z.object({ Para: z.string(), Assunto: z.string(), Texto: z.string() }),
  attempts: {
    most: MOST_ATTEMPTS,
    pause: attempts => Math.min(FIRST_WAIT * 2 ** (attempts - 1), LONGEST_WAIT),
    judge: error => (isFinal(error) ? { end: undefined } : undefined),
    logged: error => ({ reason: reasonOf(error) }),
  },
  // A page of the demo shows what was sent; elsewhere nothing is kept, because e-mails hold codes.
  isKept: ({ isDemo }: Serving) => isDemo,
  run: async ({ transport }: Serving, { Id, Dados, DataCriacao }) => {
    await transport({ Id, ...Dados, DataCriacao })
    return {}
  },
})

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
