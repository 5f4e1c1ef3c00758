import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { processUser } from '#server/core/failureText.ts'
import { htmlOf, LOGO_ID } from './html.ts'

/** Delivery of e-mails: an SMTP server, or a folder they are written into; and the sender's address. */
export type MailOptions = { readonly from: string } & ({ readonly url: string } | { readonly folder: string })

/** E-mail to send; the Id is that of its job. */
export type OutgoingEmail = {
  readonly Id: number
  readonly Para: string
  readonly Assunto: string
  readonly Texto: string
  readonly DataCriacao: string
}

/** Logo above an e-mail, in a format that mail programs show: PNG; undefined without one. */
export type MailLogo = () => Promise<Buffer | undefined>

/** Delivers an e-mail, or rejects with the reason. */
export type EmailTransport = (email: OutgoingEmail) => Promise<void>

const CONNECTING = 10_000
const SILENCE = 30_000

/** Transport for e-mails; it opens neither files nor URLs that an e-mail names. */
export function transportOf(options: MailOptions, logo: MailLogo): EmailTransport {
  return 'url' in options ? smtpCarrier(options, logo) : folderCarrier(options, logo)
}

/** Message-ID, equal for every attempt, so that mail clients can recognise duplicates. */
function messageIdOf(from: string, { Id, DataCriacao }: OutgoingEmail): string {
  const [, domain = 'localhost'] = /@([^\s>]+)/.exec(from) ?? []
  return `<${Id}.${Date.parse(DataCriacao)}@${domain}>`
}

/** Text under the logo; the text alone is a plain e-mail, which needs no second form. */
async function formatted({ Texto, Assunto }: OutgoingEmail, logo: Buffer | undefined) {
  if (!logo) return {}
  const image = { cid: LOGO_ID, filename: 'logo.png', contentType: 'image/png', content: logo }
  return {
    html: await htmlOf(Texto, Assunto),
    attachments: [{ ...image, contentDisposition: 'inline' as const }],
  }
}

const messageOf = async (from: string, email: OutgoingEmail, logo: MailLogo) => ({
  ...(await formatted(email, await logo())),
  from,
  messageId: messageIdOf(from, email),
  // Single address as an object: from a text, nodemailer would parse a list.
  to: { name: '', address: email.Para },
  subject: email.Assunto,
  text: email.Texto,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})

type Nodemailer = typeof import('nodemailer')

/** Loads nodemailer with the first e-mail, so that the server starts faster. */
function loaded<T>(make: (nodemailer: Nodemailer) => T): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= import('nodemailer').then(make)
    return made
  }
}

function smtpCarrier(
  { from, url }: { readonly from: string; readonly url: string },
  logo: MailLogo,
): EmailTransport {
  const timeouts = { connectionTimeout: CONNECTING, greetingTimeout: CONNECTING, socketTimeout: SILENCE }
  const transport = loaded(({ createTransport }) => createTransport({ url, ...timeouts }))
  return async email => {
    await (await transport()).sendMail(await messageOf(from, email, logo))
  }
}

/** Folder of e-mails that cannot be written to; its message names no addressee. */
export class FolderRefused extends Error {}

function folderCarrier(
  { from, folder }: { readonly from: string; readonly folder: string },
  logo: MailLogo,
): EmailTransport {
  const transport = loaded(({ createTransport }) => createTransport({ streamTransport: true, buffer: true }))
  const refuseFolder = (cause: NodeJS.ErrnoException): never => {
    const said = `e-mails cannot be written into ${folder} (${cause.code}): set SMTP_URL and MAIL_FROM, or MAIL_DIR to a folder that the user ${processUser()} may write to`
    throw new FolderRefused(said, { cause })
  }
  return async email => {
    const { message } = await (await transport()).sendMail(await messageOf(from, email, logo))
    await mkdir(folder, { recursive: true, mode: 0o700 }).catch(refuseFolder)
    const moment = new Date().toISOString().replace(/\D/g, '')
    const file = join(folder, `${moment}-${email.Id}.eml`)
    // Buffer, because of the options above. The file holds codes, so only its owner may read it.
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 }).catch(refuseFolder)
    // Readers of the folder find whole letters alone.
    await rename(`${file}.part`, file)
  }
}
