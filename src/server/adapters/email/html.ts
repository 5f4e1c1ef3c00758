import { html } from 'hono/html'

/** Content-ID of the logo within an e-mail. */
export const LOGO_ID = 'logo@canal'

/** Font of mail programs: they load none. */
const STYLE = 'font:16px/1.5 system-ui,sans-serif;color:#1c2533;max-width:36em'

/** Word of a text as HTML: an address of the web becomes a link. */
const wordOf = (word: string) =>
  /^https?:\/\/\S+$/.test(word) ? html`<a href="${word}">${word}</a>` : html`${word}`

const lineOf = (line: string) => line.split(/(\s+)/).map(wordOf)

/** Text of an e-mail as HTML under the logo: its paragraphs and lines, with links; all else is escaped. */
export async function htmlOf(text: string, subject: string): Promise<string> {
  const paragraphs = text.split(/\n{2,}/).map(paragraph => paragraph.split('\n').map(lineOf))
  const page = html`<!doctype html><html><head><meta charset="utf-8"><title>${subject}</title></head><body style="${STYLE}">
<p><img src="cid:${LOGO_ID}" alt="" height="48" style="background:#ffffff"></p>
${paragraphs.map(lines => html`<p>${lines.map((line, at) => (at === 0 ? line : html`<br>${line}`))}</p>`)}
</body></html>`
  return String(await page)
}
