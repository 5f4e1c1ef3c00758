import type { Message } from '#contract/problem.ts'
import { type EmailTransport, FolderRefused } from '#server/adapters/email/transport.ts'
import type { Encryption } from '#server/core/encryption.ts'
import { LetterSealed, letter, textOf } from '#server/features/correio/letter.ts'
import { job } from '#server/jobs/job.ts'

const FIRST_WAIT = 30
const LONGEST_WAIT = 3_600
/** Attempts over some three days, with the waits between them. */
const MOST_ATTEMPTS = 80

type Serving = {
  readonly transport: EmailTransport
  readonly encryption: Encryption
  readonly isDemo: boolean
}

/**
 * Sends an e-mail. The end of the server is not heeded: aborted while the SMTP server accepts an e-mail, it would be
 * sent again after the next start.
 */
export const correio = job({
  kind: 'correio',
  audience: 'server',
  data: letter,
  attempts: {
    most: MOST_ATTEMPTS,
    pause: attempts => Math.min(FIRST_WAIT * 2 ** (attempts - 1), LONGEST_WAIT),
    judge: (error, isLast) => {
      const end = endOf(error, isLast)
      return end && { end }
    },
    logged: error => ({ reason: reasonOf(error) }),
  },
  // A page of the demo shows what was sent; elsewhere what was sent is not kept, because e-mails hold codes. What was given
  // up is, for some days: the channel's owner may send it again (decision 0372).
  isKept: ({ isDemo }: Serving, state) => isDemo || state === 'falhou',
  run: async ({ transport, encryption }: Serving, { Id, Dados, DataCriacao }) => {
    const { Para, Assunto } = Dados
    await transport({ Id, Para, Assunto, Texto: textOf(encryption, Dados), DataCriacao })
    return {}
  },
})

type Failure = { readonly code?: unknown; readonly responseCode?: unknown }

/** Reason for which an e-mail is given up; none while another attempt may succeed. */
function endOf(error: unknown, isLast: boolean): Message | undefined {
  if (error instanceof LetterSealed) return { key: 'mail.givenUp.sealed' }
  if (isRefused(error)) return { key: 'mail.givenUp.refused', with: { code: reasonOf(error) } }
  return isLast ? { key: 'mail.givenUp.unsent', with: { code: reasonOf(error) } } : undefined
}

/** Whether the SMTP server rejects this e-mail permanently. */
function isRefused(error: unknown): boolean {
  const { code, responseCode } = error as Failure
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && Number(responseCode) >= 500
}

/** Codes alone: the SMTP server's message may contain the address, which must not be logged. */
function reasonOf(error: unknown): string {
  if (error instanceof LetterSealed) return 'sealed with another SECRET'
  if (error instanceof FolderRefused) return error.message
  const { code, responseCode } = error as Failure
  return [code, responseCode].filter(part => part !== undefined).join(' ') || 'failed'
}
