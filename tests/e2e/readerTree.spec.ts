import { expect, type Locator, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { test } from './support/portal.ts'
import { quietOf } from './support/quietPage.ts'
import { recordRoute, routeOf } from './support/registers.ts'
import { rowsOf, search } from './support/screen.ts'
import { translate } from './support/words.ts'

/** Keeps the tree that a screen reader gets of a part of the page; `--update-snapshots` writes it anew. */
const expectKept = (part: Locator, name: string) =>
  expect(part).toMatchAriaSnapshot({ name: `${name}.aria.yml` })

const pageOf = (page: Page) => page.getByRole('main')
const panelOf = (page: Page) => page.getByRole('dialog')

test.describe('a visitor', () => {
  test.use({ account: 'nobody' })

  test('is read the sign-in page', async ({ page }) => {
    await page.goto('/admin/pages/login')
    await expect(
      page.getByRole('button', { name: translate('pages.login.submit'), exact: true }),
    ).toBeVisible()
    await expectKept(pageOf(page), 'signIn')
  })
})

test.describe('a company that tests leave alone', () => {
  test.use({ account: 'outra' })

  test('is read its dashboard', async ({ page }) => {
    const quiet = quietOf(page)
    await page.goto('/admin/')
    await quiet()
    await expectKept(page.getByRole('region', { name: translate('pages.dashboard.needs.title') }), 'pending')
    await expectKept(
      page.getByRole('region', { name: translate('pages.dashboard.steps.title') }),
      'firstSteps',
    )
  })
})

test.describe('a user who may only look', () => {
  test.use({ account: 'consulta' })

  test('is read a request', async ({ page, api }) => {
    // Others that tests have the request open for would be read, too: the hub, which tells of them, is never answered.
    let unanswered = 0
    await page.route(/\/negotiate\b/, () => {
      unanswered += 1
    })
    const quiet = quietOf(page)
    const [request] = await api.find('industria', entityNamed('pagamento'), 'SP-2026-000001')
    await page.goto(recordRoute(entityNamed('pagamento'), Number(request?.['Id'])))
    await quiet(() => unanswered)
    await expectKept(pageOf(page), 'request')
  })
})

test('a user is read a list and a form', async ({ page }) => {
  const despesa = entityNamed('despesa')
  await page.goto(routeOf(despesa))
  await search(page, despesa, 'afrmm')
  await expect(rowsOf(page, despesa)).toHaveCount(1)
  await expectKept(pageOf(page), 'list')
  await page.goto(recordRoute(entityNamed('tipopagamento'), 'novo'))
  await expect(page.locator('form').getByRole('textbox').first()).toBeFocused()
  await expectKept(panelOf(page), 'form')
})
