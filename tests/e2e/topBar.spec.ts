import { expect, type Page } from '@playwright/test'
import { hold } from './support/hold.ts'
import { test } from './support/portal.ts'
import { heading } from './support/screen.ts'

const bar = (page: Page) => page.getByRole('banner')
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

/** Tools of the frame: the chunk of what each opens, its button, its keys, and the dialog that they open. */
const tools = [
  { chunk: 'Palette', key: 'Control+k', opened: 'Pesquisa geral' },
  { chunk: 'HelpPanel', key: 'F1', opened: 'Ajuda: Modelos' },
  { chunk: 'ShortcutsDialog', key: '?', opened: 'Atalhos de teclado' },
] as const

const LATER = /\/assets\/(Palette|HelpPanel|ShortcutsDialog|NotificationPanel)-/

test('search, bell, help and pin are there with the page, at their final places, before anything of theirs has loaded', async ({
  page,
}) => {
  const release = await hold(page, '**/assets/{Palette,HelpPanel,ShortcutsDialog,NotificationPanel}-*.js')
  await page.goto('/admin/modelos')
  await expect(heading(page, 'Modelos')).toBeVisible()
  const buttons = [
    bar(page).getByRole('button', { name: 'Pesquisa geral' }),
    bar(page).getByRole('button', { name: /^Notificações/ }),
    page.getByRole('button', { name: 'Ajuda desta página' }),
    page.getByRole('button', { name: 'Fixar no menu' }),
  ]
  const places = () => Promise.all(buttons.map(button => button.boundingBox()))
  await Promise.all(buttons.map(button => expect(button).toBeVisible()))
  const first = await places()
  const loaded = page.waitForResponse(/NotificationPanel-/)
  release()
  await loaded
  await expect(bar(page).getByRole('button', { name: /^Notificações/ })).toBeVisible()
  expect(await places()).toEqual(first)
})

test('what is typed while the search loads is what it finds, Enter included', async ({ page }) => {
  const release = await hold(page, '**/assets/dialogs-*.js')
  await page.goto('/admin/modelos')
  await expect(heading(page, 'Modelos')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('despesaz')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('s')
  const box = dialog(page, 'Pesquisa geral').getByLabel('Pesquisa geral').first()
  await expect(box).toHaveValue('despesas')
  await page.keyboard.press('Enter')
  release()
  await expect(heading(page, 'Despesas')).toBeVisible()
})

for (const { chunk, key, opened } of tools) {
  test(`${key} that comes before ${opened} has loaded opens it when it has`, async ({ page }) => {
    const release = await hold(page, `**/assets/${chunk}-*.js`)
    await page.goto('/admin/modelos')
    await expect(heading(page, 'Modelos')).toBeVisible()
    await page.keyboard.press(key)
    release()
    await expect(dialog(page, opened)).toBeVisible()
  })

  test.describe('after a failure', () => {
    test.use({ refusals: [0] })

    test(`${opened} is loaded again when it failed the first time`, async ({ page }) => {
      let failures = 0
      await page.route(`**/assets/${chunk}-*.js`, async route => {
        failures += 1
        await (failures === 1 ? route.abort() : route.continue())
      })
      await page.goto('/admin/modelos')
      await expect(heading(page, 'Modelos')).toBeVisible()
      await page.keyboard.press(key)
      await expect(dialog(page, opened)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog(page, opened)).toHaveCount(0)
    })
  })
}

test('a browser that is never idle loads what comes after the page all the same', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (callback, { timeout = 0 } = {}) => {
      if (timeout > 0) callback({ didTimeout: true, timeRemaining: () => 0 })
      return 0
    }
  })
  const [request] = await Promise.all([page.waitForRequest(LATER), page.goto('/admin/modelos')])
  expect(request.url()).toMatch(LATER)
})
