import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { sql } from 'kysely'
import type { Encryption } from '#server/core/encryption.ts'
import { languageOf, translate } from '#server/core/language.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { asOwner } from '#server/db/transaction.ts'
import { correio } from '#server/features/correio/jobs/correio.ts'
import { type Letter, LetterSealed, textOf } from '#server/features/correio/letter.ts'
import { newNonce } from './headers.ts'

type SentEmail = { readonly Dados: Letter; readonly DataCriacao: string }

type Serving = { readonly db: Database; readonly encryption: Encryption }

const MOST = 50
const LINK = /(https?:\/\/[^\s<>"]+)/

const STYLE = `
  :root { color-scheme: light dark; }
  body { margin: 0 auto; max-width: 46rem; padding: 2rem 1rem; font: 0.9375rem/1.55 system-ui, sans-serif; }
  h1 { margin: 0; font-size: 1.375rem; }
  article { margin-top: 1rem; padding: 1rem 1.25rem; border: 1px solid #8b94a5; border-radius: 10px; }
  h2 { margin: 0; font-size: 1rem; }
  header p, body > p { margin: 0.25rem 0 0; opacity: 0.85; overflow-wrap: anywhere; }
  .text { margin: 0.75rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; }
`

/** E-mails of the demo, newest first, as their recipients would read them; mounted in the demo alone. */
export function mountDemoMail(app: Hono, { db, encryption }: Serving): void {
  app.get('/demo/correio', async context => {
    const { rows } = await asOwner(db, trx =>
      sql<SentEmail>`
        select "Dados", "DataCriacao" from tarefa where "Tipo" = ${correio.kind} order by "Id" desc limit ${MOST}`.execute(
        trx,
      ),
    )
    return mailboxPage(context, rows, encryption)
  })
}

function mailboxPage(context: Context, emails: readonly SentEmail[], encryption: Encryption) {
  const language = languageOf(context.req.header('Accept-Language'))
  const word = (name: string) => translate(language, `pages.correio.${name}`)
  const lang = language === 'pt' ? 'pt-BR' : language
  // English dates name the month, as in the portal.
  const moment = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : lang, {
    dateStyle: language === 'en' ? 'medium' : 'short',
    timeStyle: 'medium',
    timeZone: 'America/Sao_Paulo',
  })
  const read = (letter: Letter) => readable(encryption, letter) ?? translate(language, 'mail.givenUp.sealed')
  const nonce = newNonce()
  context.header(
    'Content-Security-Policy',
    `default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  )
  return context.html(html`<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${word('title')} · ${translate(language, 'shell.brand')}</title>
    <link rel="icon" href="data:," />
    <style nonce="${nonce}">${STYLE}</style>
  </head>
  <body>
    <main>
      <h1>${word('title')}</h1>
      <p>${word(emails.length === 0 ? 'empty' : 'text')}</p>
      ${emails.map(
        ({ Dados, DataCriacao }) => html`<article>
        <header>
          <h2>${Dados.Assunto}</h2>
          <p>${word('to')}: ${Dados.Para} · ${moment.format(new Date(DataCriacao))}</p>
        </header>
        <div class="text">${read(Dados)
          .split(LINK)
          .map(part => (LINK.test(part) ? html`<a href="${part}">${part}</a>` : part))}</div>
      </article>`,
      )}
    </main>
  </body>
</html>`)
}

/** Text of an e-mail; undefined where the demo was started with another secret since. */
function readable(encryption: Encryption, letter: Letter): string | undefined {
  try {
    return textOf(encryption, letter)
  } catch (thrown) {
    if (thrown instanceof LetterSealed) return undefined
    throw thrown
  }
}
