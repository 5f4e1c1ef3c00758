import { expect, type Page, type Request } from '@playwright/test'
import { type Entity, entityNamed } from '#contract/entity.ts'
import { pathOf } from '#contract/registers.ts'
import { hold } from './support/hold.ts'
import { test, USER_KEY } from './support/portal.ts'
import { quietOf } from './support/quietPage.ts'
import { accountFor, routeOf, various } from './support/registers.ts'
import { rowsOf, toasts } from './support/screen.ts'
import { labels, translate } from './support/words.ts'

const conta = entityNamed('conta')
const VALIDATION = '**/account/validateToken'

const isOf = (request: Request, path: string) => {
  const { pathname } = new URL(request.url())
  return pathname.startsWith('/api/') && pathname.endsWith(`/${path}`)
}

/** Path of a register's list, long enough to differ from that of its lookup. */
const listOf = (entity: Entity) => pathOf(entity, 'list')?.slice(1) ?? ''

/** Requests of the page to these paths, from now on. */
function requestsOf(page: Page, ...paths: readonly string[]): readonly Request[] {
  const found: Request[] = []
  page.on('request', request => {
    if (paths.some(path => isOf(request, path))) found.push(request)
  })
  return found
}

/** Holds back the validation of the stored session until the returned function is called. */
const holdValidation = (page: Page) => hold(page, VALIDATION)

/** Counts how often the page shows the fallback of a lazy part, from now on. */
const countFallbacks = (page: Page) =>
  page.evaluate(label => {
    const bar = `[role=progressbar][aria-label="${label}"]`
    const counted = { fallbacks: 0 }
    Object.assign(window, { counted })
    new MutationObserver(changes => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof Element && (node.matches(bar) || node.querySelector(bar))) counted.fallbacks += 1
      }
    }).observe(document, { childList: true, subtree: true })
  }, translate('shell.loading'))

const fallbacks = (page: Page) => page.evaluate(() => (window as { counted?: unknown }).counted)

const searches = [
  { what: 'as it begins', search: '', asks: { range: '[0,24]', sort: '["Descricao","ASC"]' } },
  {
    what: 'as its address says',
    search: '?page=2&perPage=5&sort=TipoConta&order=DESC',
    asks: { range: '[5,9]', sort: '["TipoConta","DESC"]' },
  },
  {
    what: 'as it is filtered',
    search: '?filter=%7B%22Ativo%22%3Atrue%7D',
    asks: { range: '[0,24]', sort: '["Descricao","ASC"]', filter: '{"Ativo":true}' },
  },
] as const

for (const { what, search, asks } of searches) {
  test(`a list ${what} is asked for once, while the stored user is still being validated`, async ({
    page,
  }) => {
    const release = await holdValidation(page)
    const quiet = quietOf(page)
    const asked = requestsOf(page, 'contas', 'bancos', 'moedas')
    await page.goto(`/admin/contas${search}`, { waitUntil: 'commit' })
    await expect.poll(() => asked.filter(request => isOf(request, 'contas'))).toHaveLength(1)
    const [first] = asked
    expect(Object.fromEntries(new URL(first?.url() ?? '').searchParams)).toEqual(asks)
    release()
    await expect(page.getByRole('table', { name: labels(conta).many })).toBeVisible()
    await quiet()
    const names = asked.map(request => new URL(request.url()).pathname.split('/').at(-1))
    expect(names).toEqual([...new Set(names)])
  })
}

test('what the shown columns of a list refer to is asked for as soon as its rows are there', async ({
  page,
  session,
}) => {
  const release = await holdValidation(page)
  await page.evaluate(
    ([key, columns]) => localStorage.setItem(String(key), String(columns)),
    [`RaStore.canal.${session?.IdUsuario}.conta.columns`, JSON.stringify(['Descricao', 'Moeda'])],
  )
  const quiet = quietOf(page)
  const asked = requestsOf(page, 'bancos', 'moedas')
  await page.goto('/admin/contas', { waitUntil: 'commit' })
  await expect.poll(() => asked.length).toBe(1)
  release()
  await expect(rowsOf(page, conta).first()).toBeVisible()
  await quiet()
  expect(asked.map(request => isOf(request, 'moedas'))).toEqual([true])
})

test('a list whose parts have come is shown without a fallback before it', async ({ page }) => {
  const release = await holdValidation(page)
  const quiet = quietOf(page)
  const answered = page.waitForResponse(answer => isOf(answer.request(), 'contas'))
  await page.goto('/admin/contas', { waitUntil: 'commit' })
  await answered
  // All but the validation is answered.
  await quiet(() => 1)
  await countFallbacks(page)
  release()
  await expect(rowsOf(page, conta).first()).toBeVisible()
  expect(await fallbacks(page)).toEqual({ fallbacks: 0 })
})

test('a list that the stored rights do not open waits for those of today', async ({ page, session }) => {
  const events: string[] = []
  page.on('request', request => isOf(request, 'contas') && events.push('list'))
  page.on('response', answer => isOf(answer.request(), 'validateToken') && events.push('rights'))
  const Servicos = session?.Servicos.filter(({ Codigo }) => Codigo !== conta.register.service)
  const stored = JSON.stringify({ ...session, Servicos, Produtos: [] })
  await page.evaluate(([key, user]) => localStorage.setItem(String(key), String(user)), [USER_KEY, stored])
  await page.goto('/admin/contas')
  await expect(rowsOf(page, conta).first()).toBeVisible()
  expect(events).toEqual(['rights', 'list'])
})

test('a list that the rights of today do not open is not shown, whatever was asked for', async ({ page }) => {
  await page.route(VALIDATION, async route => {
    const answer = await route.fetch()
    const user = await answer.json()
    const Servicos = user.Servicos.filter(
      ({ Codigo }: { Codigo: string }) => Codigo !== conta.register.service,
    )
    await route.fulfill({ response: answer, json: { ...user, Servicos, Produtos: [] } })
  })
  await page.goto('/admin/contas')
  await expect(page).toHaveURL('/admin/pages/not-authorized')
})

test.describe('a session that has ended', () => {
  test.use({
    session: async ({ api }, use) => use(await api.open('industria')),
    refusals: [401],
  })

  test('leads from a list to sign in, and is told of once', async ({ page, api, session }) => {
    if (session) await api.revoke(session)
    await page.goto('/admin/contas?page=2')
    await expect(page).toHaveURL('/admin/pages/login?to=/contas%3Fpage%3D2')
    await expect(toasts(page).locator('[role=alert]')).toHaveCount(1)
  })
})

// Opened by address; lists.spec.ts opens every register from the menu.
for (const entity of various) {
  test.describe(`the list of ${entity.name}`, () => {
    test.use({ account: accountFor(entity) })

    test('asks for its rows once where it is opened by its address', async ({ page }) => {
      const quiet = quietOf(page)
      const asked = requestsOf(page, listOf(entity))
      await page.goto(routeOf(entity))
      await expect(rowsOf(page, entity).first()).toBeVisible()
      await quiet()
      expect(asked).toHaveLength(1)
    })
  })
}

test('a record that opens over its list does not ask for the rows again', async ({ page }) => {
  await page.goto('/admin/modelos')
  const link = rowsOf(page, entityNamed('modelo')).first().getByRole('link').first()
  await expect(link).toBeVisible()
  const quiet = quietOf(page)
  const asked = requestsOf(page, 'modelos')
  await link.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await quiet()
  expect(asked).toHaveLength(0)
})

const tools = ['Filtros', 'Visões', 'Colunas']

test('what the tools of a list open is there before the first click, once the browser was idle', async ({
  page,
  context,
}) => {
  const quiet = quietOf(page)
  await page.goto('/admin/contas')
  await expect(rowsOf(page, conta).first()).toBeVisible()
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  for (const part of ['panels', 'recordParts'])
    await expect.poll(loaded).toContainEqual(expect.stringContaining(`/${part}-`))
  await quiet()
  await context.setOffline(true)
  await countFallbacks(page)
  for (const name of tools) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  expect(await fallbacks(page)).toEqual({ fallbacks: 0 })
  await context.setOffline(false)
})
