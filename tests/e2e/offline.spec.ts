import { expect } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { test } from './support/portal.ts'
import { newMark } from './support/registers.ts'
import { button, form, openFromMenu, rowsOf, toldOf } from './support/screen.ts'
import { labels, translate } from './support/words.ts'

const modelo = entityNamed('modelo')
const finalidade = entityNamed('finalidade')

test.use({ refusals: [0] })

// The window is reused by the next test.
test.afterEach(({ context }) => context.setOffline(false))

test('without a connection one is told so, what is saved waits and says so, and goes once when it is back', async ({
  page,
  context,
  api,
}) => {
  const mark = newMark()
  await page.goto('/admin/modelos/novo')
  await form(page)
    .getByRole('textbox', { name: labels(modelo).field('Descricao') })
    .pressSequentially(mark)
  const keys: (string | undefined)[] = []
  page.on('request', request => {
    if (request.url().endsWith('/modelo/adicionar')) keys.push(request.headers()['idempotency-key'])
  })
  await context.setOffline(true)
  // Notice inside the panel, which covers that of the page.
  const notice = page
    .getByRole('dialog')
    .getByRole('status')
    .filter({ hasText: translate('shell.offline.text') })
  await expect(notice).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(form(page).getByRole('button', { name: translate('forms.waiting') })).toBeVisible()
  await expect(notice).toContainText(translate('shell.offline.waiting', { smart_count: 1 }))
  await context.setOffline(false)
  await toldOf(page, translate('messages.successFallback'))
  await expect(notice).toHaveCount(0)
  expect(await api.find('industria', modelo, mark)).toHaveLength(1)
  expect(keys).toHaveLength(1)
})

test('what is done to many records waits for the connection, too', async ({ page, context, api }) => {
  const mark = newMark()
  await api.create('industria', modelo, { Descricao: mark })
  await page.goto(`/admin/modelos?filter=${encodeURIComponent(JSON.stringify({ q: mark }))}`)
  await rowsOf(page, modelo).first().getByRole('checkbox').check()
  await button(page, 'delete').first().click()
  // The dialog is a chunk of its own.
  await expect(button(page.getByRole('alertdialog'), 'delete')).toBeVisible()
  await context.setOffline(true)
  await button(page.getByRole('alertdialog'), 'delete').click()
  await toldOf(page, translate('messages.deletedAll', { smart_count: 1 }))
  await expect(page.getByText(translate('shell.offline.waiting', { smart_count: 1 }))).toBeVisible()
  expect(await api.find('industria', modelo, mark)).toHaveLength(1)
  await context.setOffline(false)
  await expect.poll(() => api.find('industria', modelo, mark)).toEqual([])
})

test('a list that cannot be read says why, and comes with the connection', async ({ page, context }) => {
  await page.goto('/admin/modelos')
  await expect(rowsOf(page, modelo).first()).toBeVisible()
  await context.setOffline(true)
  await openFromMenu(page, finalidade)
  await expect(page.getByText(translate('lists.offline.text'))).toBeVisible()
  await context.setOffline(false)
  await toldOf(page, translate('shell.offline.back'))
  await expect(rowsOf(page, finalidade).first()).toBeVisible()
})

test('a single call that is lost says nothing of the connection', async ({ page }) => {
  await page.goto('/admin/modelos')
  await expect(rowsOf(page, modelo).first()).toBeVisible()
  await page.route(/\/finalidades\?/, route => route.abort(), { times: 1 })
  const lost = page.waitForEvent('requestfailed')
  await openFromMenu(page, finalidade)
  await lost
  await button(page, 'retry').click()
  await expect(rowsOf(page, finalidade).first()).toBeVisible()
  await expect(page.getByText(translate('shell.offline.back'))).toHaveCount(0)
})

test('a server that gives no answer is told of until it does', async ({ page }) => {
  await page.goto('/admin/modelos')
  await expect(rowsOf(page, modelo).first()).toBeVisible()
  await page.route(/\/api\/|\/health/, route => route.abort())
  await openFromMenu(page, finalidade)
  const notice = page.getByRole('status').filter({ hasText: translate('shell.offline.text') })
  await expect(notice).toBeVisible()
  await page.unrouteAll()
  await expect(notice).toHaveCount(0)
  await expect(button(page, 'add')).toBeVisible()
})
