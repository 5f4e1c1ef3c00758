import { expect } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { expectNothingFound } from './support/axe.ts'
import {
  authorizeButton,
  authorizeOverButton,
  closeToasts,
  gapBetween,
  inboxRows,
  openedPane,
  warningQuestion,
} from './support/inbox.ts'
import { test } from './support/portal.ts'
import { routeOf } from './support/registers.ts'
import { statesOf, waitingAddress, waitingRequests } from './support/requests.ts'
import { toasts } from './support/screen.ts'
import { translate } from './support/words.ts'

const pagamento = entityNamed('pagamento')

test.describe('who authorizes requests where two panes have no room', () => {
  test.use({ account: 'autorizacao' })

  test('stands alone on a small laptop, and goes by the same keys from the list to a request and on', async ({
    goOn,
    api,
  }) => {
    const requests = await waitingRequests(api, 2)
    const page = await goOn(`/admin${waitingAddress(requests).replace(/^\/admin/, '')}`)
    for (const width of [1024, 800]) {
      await page.setViewportSize({ width, height: 768 })
      await expect(inboxRows(page)).toHaveCount(2)
      await expect(openedPane(page, requests[0])).toHaveCount(0)
      await page.keyboard.press('j')
      await expect(openedPane(page, requests[0])).toBeVisible()
      await expect(inboxRows(page)).toHaveCount(0)
      await page.keyboard.press('j')
      await expect(openedPane(page, requests[1])).toBeVisible()
      await expectNothingFound(page, `the inbox at ${width} px`, 'main')
      await page.getByRole('link', { name: translate('pages.pagamento.inbox.back') }).click()
    }
  })

  test.describe('on a telephone', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('decides by buttons below the request', async ({ goOn, api }) => {
      const requests = await waitingRequests(api, 3)
      const page = await goOn(`/admin${waitingAddress(requests).replace(/^\/admin/, '')}`)
      await inboxRows(page).first().getByRole('link').click()
      await expect(openedPane(page, requests[0])).toBeVisible()
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused()
      // The notice of what others changed in the list stands above the buttons.
      await api.ask(
        'industria',
        `/api/canal/financeiro/pagamento/desautorizar?id=${requests[2]?.Id}&motivo=Falta`,
      )
      await expect(page.locator('[data-fresh]')).toContainText('Helena')
      // At the end of the page nothing is below the bar of the buttons, once its parts have come.
      await expect(
        page.getByRole('main').getByRole('status', { name: translate('shell.loading') }),
      ).toHaveCount(0)
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await expectNothingFound(page, 'the inbox on a telephone', 'main')
      await authorizeButton(page).click()
      await expect(page.getByRole('alert').filter({ has: warningQuestion(page) })).toContainText(
        translate('enumerations.AvisoPagamento.SEM_DOCUMENTO'),
      )
      await authorizeOverButton(page).click()
      await expect(openedPane(page, requests[1])).toBeVisible()
      // Notifications stand above the bar, wherever that is, and go while nobody holds them.
      const told = toasts(page).getByRole('status').first()
      await told.hover()
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await expect.poll(() => gapBetween(told, page.locator('[data-bar]'))).toBeGreaterThan(0)
      await closeToasts(page)
      await expect.poll(() => statesOf(api, requests)).toEqual([3, 2, 7])
      await page.getByRole('link', { name: translate('pages.pagamento.inbox.back') }).click()
      await expect(inboxRows(page)).toHaveCount(1)
    })
  })
})

test.describe('whose queue is empty', () => {
  test.use({ account: 'outra', viewport: { width: 390, height: 844 } })

  test('is told so, without a range of none', async ({ goOn }) => {
    const page = await goOn(`${routeOf(pagamento)}?filter=${JSON.stringify({ StatusPagamento: 2 })}`)
    await expect(page.getByText(translate('pages.pagamento.inbox.empty'))).toBeVisible()
    await expect(page.getByText(/ de 0$/).filter({ visible: true })).toHaveCount(0)
  })
})
