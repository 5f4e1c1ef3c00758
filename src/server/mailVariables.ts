import { join } from 'node:path'
import { z } from 'zod'
import type { MailOptions } from './adapters/email/transport.ts'
import { DEFAULT_DATA, type Variables } from './databaseLocation.ts'

/** An e-mail address, by itself or after a name. */
const ADDRESS = /^(?:[^\s@<>]+@[^\s@<>]+|[^<>\p{Cc}]*<[^\s@<>]+@[^\s@<>]+>)$/u

/** Variables that say how e-mails leave. */
export const mailVariables = z.object({
  /** SMTP server; without one, e-mails are written into a folder. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(ADDRESS, 'must be an address, as in Canal <nao-responda@canal.example>')
    .optional(),
  MAIL_DIR: z.string().min(1).optional(),
})

type MailVariables = {
  readonly [N in 'SMTP_URL' | 'MAIL_FROM' | 'MAIL_DIR' | 'DATA_DIR']?: string | undefined
}

/** Mail server that the variables name, or the folder that e-mails are written to without one. */
export function mailOf({ SMTP_URL, MAIL_FROM, MAIL_DIR, DATA_DIR }: MailVariables): MailOptions {
  const from = MAIL_FROM ?? 'Canal <nao-responda@localhost>'
  if (SMTP_URL) return { from, url: SMTP_URL }
  // In-memory databases have no folder beside which the e-mails could go.
  const beside = DATA_DIR === 'memory' ? DEFAULT_DATA : (DATA_DIR ?? DEFAULT_DATA)
  return { from, folder: MAIL_DIR ?? join(beside, 'correio') }
}

/** Refusal of a mail server without a sender. */
export const missingSender = (set: Variables) =>
  set['SMTP_URL'] && !set['MAIL_FROM']
    ? ['MAIL_FROM must be set with SMTP_URL: the sender address of e-mails']
    : []
