import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** By what letters leave: a server that takes them, or a folder they are written into; and whom they are from. */
export type MailOptions = { readonly from: string } & ({ readonly url: string } | { readonly folder: string })

/** A letter on its way; the Id is that of its row. */
export type Outgoing = {
  readonly Id: number
  readonly Para: string
  readonly Assunto: string
  readonly Texto: string
  readonly DataCriacao: string
}

/** Brings a letter away, or rejects with the reason. */
export type Transport = (letter: Outgoing) => Promise<void>

const CONNECTING = 10_000
const SILENCE = 30_000

/** What brings letters away; it reads neither files nor addresses that a letter names. */
export function transportOf(options: MailOptions): Transport {
  return 'url' in options ? smtpCarrier(options) : folderCarrier(options)
}

/** The same for every attempt, so that whoever gets a letter twice can tell that it is one. */
function messageIdOf(from: string, { Id, DataCriacao }: Outgoing): string {
  const [, domain = 'localhost'] = /@([^\s>]+)/.exec(from) ?? []
  return `<${Id}.${Date.parse(DataCriacao)}@${domain}>`
}

const messageOf = (from: string, letter: Outgoing) => ({
  from,
  messageId: messageIdOf(from, letter),
  // One address, whatever characters it has: a list of them would be read from a text.
  to: { name: '', address: letter.Para },
  subject: letter.Assunto,
  text: letter.Texto,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})

type Nodemailer = typeof import('nodemailer')

/** Made with the first letter: a server starts sooner without. */
function loaded<T>(make: (nodemailer: Nodemailer) => T): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= import('nodemailer').then(make)
    return made
  }
}

function smtpCarrier({ from, url }: { readonly from: string; readonly url: string }): Transport {
  const timeouts = { connectionTimeout: CONNECTING, greetingTimeout: CONNECTING, socketTimeout: SILENCE }
  const transport = loaded(({ createTransport }) => createTransport({ url, ...timeouts }))
  return async letter => {
    await (await transport()).sendMail(messageOf(from, letter))
  }
}

function folderCarrier({ from, folder }: { readonly from: string; readonly folder: string }): Transport {
  const transport = loaded(({ createTransport }) => createTransport({ streamTransport: true, buffer: true }))
  return async letter => {
    const { message } = await (await transport()).sendMail(messageOf(from, letter))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const moment = new Date().toISOString().replace(/\D/g, '')
    // The buffer of a whole message, as asked for above; it holds codes, so nobody else may read it.
    await writeFile(join(folder, `${moment}-${letter.Id}.eml`), message as Buffer, { mode: 0o600 })
  }
}
