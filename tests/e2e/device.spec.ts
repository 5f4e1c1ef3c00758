import { type BrowserContext, expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { emailOf } from './support/api.ts'
import { test } from './support/portal.ts'
import { heading, menu, toasts } from './support/screen.ts'
import { translate } from './support/words.ts'

// The clock and the storage of a window stay as a test has made them: each has a window of its own.
const own = test.extend<{ readonly own: BrowserContext }>({
  own: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext(baseURL ? { baseURL } : {})
    await use(context)
    await context.close()
  },
})

/** Signs in, opens a list and signs out again. */
async function work(page: Page): Promise<void> {
  await page.goto('/admin/pages/login')
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(emailOf('industria'))
  await page.getByRole('textbox', { name: 'Senha', exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(heading(page, 'Painel')).toBeVisible()
  await menu(page).getByRole('link', { name: 'Despesas', exact: true }).click()
  await expect(heading(page, 'Despesas')).toBeVisible()
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  await page.getByRole('button', { name: /^Sua conta/ }).click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(heading(page, translate('pages.login.welcome'))).toBeVisible()
}

const blocked = () => {
  for (const storage of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(window, storage, {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  }
}

const full = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}

for (const [how, refuse] of Object.entries({ blocked, full })) {
  own(
    `with a ${how} storage a user works as ever, and is told that nothing is remembered`,
    async ({ own }) => {
      await own.addInitScript(refuse)
      const page = await own.newPage()
      const errors: Error[] = []
      page.on('pageerror', error => errors.push(error))
      await work(page)
      await expect(toasts(page).getByText(translate('shell.device.forgetful'))).toHaveCount(1)
      expect(errors).toEqual([])
    },
  )
}

for (const [hours, told] of [
  [25, /adiantado cerca de 25 horas/],
  [-25, /atrasado cerca de 25 horas/],
] as const) {
  own(`with a clock ${hours} hours off a user works as ever, and is told of the clock`, async ({ own }) => {
    await own.clock.install({ time: Date.now() + hours * 3_600_000 })
    const page = await own.newPage()
    await work(page)
    await expect(toasts(page).getByText(told)).toHaveCount(1)
  })
}
