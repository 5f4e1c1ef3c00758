import { expect } from '@playwright/test'
import { hold } from './support/hold.ts'
import { test } from './support/portal.ts'

/** Page of each type, and the chunk that shows it. */
const pages = [
  { path: '/', part: 'App', account: 'industria' },
  { path: '/modelos', part: 'RegisterList', account: 'industria' },
  { path: '/modelos/novo', part: 'recordParts', account: 'industria' },
  { path: '/empresas', part: 'RegisterList', account: 'industria' },
  { path: '/empresa/novo', part: 'recordParts', account: 'industria' },
  { path: '/pages/login', part: 'Login', account: 'nobody' },
  { path: '/pages/changePassword', part: 'ChangePassword', account: 'industria' },
  { path: '/pages/recuperarSenha', part: 'ForgotPassword', account: 'nobody' },
  { path: '/pages/emissor/1', part: 'IssuerReturn', account: 'nobody' },
  { path: '/pages/resetpassword/x', part: 'ResetPassword', account: 'nobody' },
  { path: '/pages/politica', part: 'LegalPage', account: 'nobody' },
  { path: '/pages/termos', part: 'LegalPage', account: 'nobody' },
  { path: '/pages/acessibilidade', part: 'LegalPage', account: 'nobody' },
  { path: '/pages/register', part: 'SolicitacaoPage', account: 'nobody' },
  { path: '/pages/error-404', part: 'Error404', account: 'nobody' },
  { path: '/pages/not-authorized', part: 'NotAuthorized', account: 'nobody' },
] as const

/** Chunks that only later pages need, which are more than half of the portal. */
const BEYOND = { nobody: /\/(app|list|form)-/, industria: /\/form-/ }
const NEEDS_FORMS = /^record/

const LINK = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g

for (const { path, part, account } of pages) {
  test.describe(`the page at ${path}`, () => {
    test.use({ account })

    test('names the part that shows it, and nothing that it would not ask for', async ({ page }) => {
      const ahead: string[] = []
      const asked: string[] = []
      page.on('request', request => asked.push(new URL(request.url()).pathname))
      await page.route(`**/admin${path}`, async route => {
        const answer = await route.fetch()
        const html = await answer.text()
        ahead.push(...[...html.matchAll(LINK)].flatMap(([, file]) => file ?? []))
        await route.fulfill({ response: answer, body: html.replaceAll(LINK, '') })
      })
      // Rows are held back, so that the browser gets no idle time for prefetching.
      await page.route(/\/cadastros\/(modelos|empresas)\?/, () => {})
      await page.goto(`/admin${path}`)
      expect(ahead).toContainEqual(expect.stringContaining(`/assets/${part}-`))
      await expect.poll(() => ahead.filter(file => !asked.includes(file))).toEqual([])
      // Parts for the next click follow those of the page a moment later.
      const ofPage = asked.slice(0, Math.max(...ahead.map(file => asked.indexOf(file))) + 1)
      const beyond = NEEDS_FORMS.test(part) ? [] : ofPage.filter(file => BEYOND[account].test(file))
      expect(beyond, 'what only later pages need').toEqual([])
    })
  })
}

test('what a page names is being loaded before the first script has come', async ({ page }) => {
  const release = await hold(page, '**/assets/start-*.js')
  const asked = page.waitForRequest(/\/assets\/recordParts-/)
  await page.goto('/admin/modelos/novo', { waitUntil: 'commit' })
  await asked
  release()
  // A panel may hide the page's own heading from the accessibility tree.
  await expect(page.getByRole('heading').first()).toBeVisible()
})

test('what the page names is there, whatever its address', async ({ request, baseURL }) => {
  const address = new URL('/admin/pages/login', baseURL)
  const html = await (await request.get(address.href)).text()
  const named = [...html.matchAll(/ (?:href|src)="([^"]+)"/g)].map(([, file = '']) => new URL(file, address))
  expect(named.map(({ pathname }) => pathname)).toContainEqual(expect.stringMatching(/favicon[^/]*\.svg$/))
  for (const { href } of named) {
    const answer = await request.get(href)
    expect(`${answer.status()} ${answer.headers()['content-type']}`, href).toMatch(/^200 (?!text\/html)/)
  }
})
