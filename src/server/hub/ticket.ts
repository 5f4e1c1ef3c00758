import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Encryption } from '#server/core/encryption.ts'

/** Session that negotiated a connection, by its Id, its user and company. */
export type Ticket = {
  readonly connectionId: string
  readonly idUsuario: number
  readonly idRegistro: number
  readonly session: string
}

/**
 * Milliseconds within which a negotiated connection must be opened. A poll that a browser repeats after a restart
 * of the server looks like a first one for as long.
 */
const LIFETIME = 20_000
const PURPOSE = 'hub connection'
const ID_BYTES = 16

const markOf = (id: string, session: string) =>
  createHmac('sha256', session).update(`${PURPOSE} ${id}`).digest('base64url')

/** New id of a connection, by which any process recognises the session that negotiated it. */
export function newConnectionId(session: string): string {
  const id = randomBytes(ID_BYTES).toString('base64url')
  return `${id}.${markOf(id, session)}`
}

/** Whether that session negotiated the connection of this id. */
export function isOfSession(connectionId: string, session: string): boolean {
  const [id = '', mark = ''] = connectionId.split('.')
  const [given, expected] = [Buffer.from(mark), Buffer.from(markOf(id, session))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/**
 * Token that opens a connection: an encrypted ticket, so that any process may be the one to open it, and the
 * session's token never stands in a URL.
 */
export function sealTicket({ encrypt }: Encryption, ticket: Ticket): string {
  const sealed = encrypt(Buffer.from(JSON.stringify({ ...ticket, until: Date.now() + LIFETIME })), PURPOSE)
  return Buffer.from(sealed).toString('base64url')
}

/** Ticket of a token, and whether it may still open a connection; undefined for a token that is not ours. */
export function openTicket(
  { decrypt }: Encryption,
  token: string,
): { readonly ticket: Ticket; readonly isFresh: boolean } | undefined {
  try {
    const opened = Buffer.from(decrypt(Buffer.from(token, 'base64url'), PURPOSE)).toString()
    const { until, ...ticket } = JSON.parse(opened) as Ticket & { readonly until: number }
    return { ticket, isFresh: until > Date.now() }
  } catch {
    return undefined
  }
}
