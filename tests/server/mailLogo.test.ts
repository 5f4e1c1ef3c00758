import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { transportOf } from '#server/adapters/email/transport.ts'
import { mailLogo } from '#server/adapters/images/logo.ts'
import { asOwner } from '#server/db/transaction.ts'
import { enqueueEmail } from '#server/features/correio/enqueueEmail.ts'
import { correio } from '#server/features/correio/jobs/correio.ts'
import { startJobs } from '#server/jobs/runner.ts'
import { collectedLog } from './support/logLines.ts'
import { demoEncryption as encryption } from './support/mail.ts'
import { mailServer } from './support/mailServer.ts'
import { quick } from './support/quickJob.ts'
import { servingFiles } from './support/servingFiles.ts'
import { world } from './support/world.ts'

const { server } = world()
const logged = collectedLog('warn')

const link = 'https://canal.example/admin/pages/resetpassword/x'

/** Sends an invitation through the outbox and an SMTP server; returns the received e-mail. */
async function sent() {
  const smtp = await mailServer()
  const url = `smtp://127.0.0.1:${smtp.port}`
  const transport = transportOf({ from: 'Canal <nao-responda@canal.example>', url }, () =>
    mailLogo(server.db, servingFiles(server.db).files),
  )
  const sender = startJobs({ db: server.db, transport, encryption, isDemo: false }, [quick(correio)])
  onTestFinished(() => sender.stop())
  const values = { link, empresa: 'Cana & <b>Filhos</b>' }
  const email = {
    to: 'sonia@empresa.example',
    name: 'invitation',
    language: 'pt',
    values,
    encryption,
  } as const
  await asOwner(server.db, trx => enqueueEmail(trx, email))
  await expect.poll(() => smtp.received).toHaveLength(1)
  const [message] = smtp.received
  return message?.text ?? ''
}

const picture = (content: Uint8Array) => sql`
  insert into imagem ("IdRegistro", "De", "IdDe", "Conteudo")
  select r."Id", 'filial', f."Id", ${content} from registro r
  join filial f on f."IdRegistro" = r."Id" and f."Matriz" where r."Proprietario"`
const giveLogo = async (content: Uint8Array) => {
  await asOwner(server.db, trx => picture(content).execute(trx))
  onTestFinished(() => asOwner(server.db, async trx => void (await sql`delete from imagem`.execute(trx))))
}
const plain = () => {
  const canvas = { width: 60, height: 20, channels: 3, background: '#3a64a9' } as const
  return sharp({ create: canvas }).webp().toBuffer()
}

describe('an e-mail', () => {
  test('bears the owner’s logo above the text, whose links can be followed', async () => {
    await giveLogo(await plain())
    const { html, text, attachments } = await PostalMime.parse(await sent())
    expect(text).toContain('Cana & <b>Filhos</b>')
    expect(html).toContain('Cana &amp; &lt;b&gt;Filhos&lt;/b&gt;')
    expect(html).toContain(`<a href="${link}">${link}</a>`)
    expect(html).toContain('<img src="cid:logo@canal"')
    const [logo] = attachments
    expect(logo).toMatchObject({ mimeType: 'image/png', contentId: '<logo@canal>', disposition: 'inline' })
    const picture = new Uint8Array(logo?.content as ArrayBuffer)
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', height: 96 })
  })

  test('leaves without a logo that cannot be read', async () => {
    await giveLogo(new Uint8Array([1, 2, 3]))
    expect(await sent()).not.toContain('multipart')
    expect(logged.lines()).toContainEqual(expect.objectContaining({ msg: 'logo of e-mails not read' }))
  })
})
