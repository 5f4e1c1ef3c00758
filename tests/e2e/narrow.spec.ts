import { expect, type Page } from '@playwright/test'
import { test } from './portal.ts'
import { keeperOf, registers, routeOf } from './registers.ts'
import { button, form, heading } from './screen.ts'
import { labels } from './words.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** What reaches beyond the right edge of the window, and is in nothing that scrolls by itself. */
const beyondTheEdge = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (['auto', 'scroll', 'hidden'].includes(getComputedStyle(element).overflowX) ||
        scrolls(element.parentElement))
    return [...document.querySelectorAll('body *')]
      .filter(element => element.getBoundingClientRect().right > innerWidth + 1 && !scrolls(element))
      .map(element => `${element.tagName} ${element.textContent?.slice(0, 60)}`)
  })

const sideways = (page: Page) =>
  page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth)

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  expect(await beyondTheEdge(page)).toEqual([])
}

for (const entity of registers) {
  const { many } = labels(entity)

  test.describe(`on a telephone, ${many}`, () => {
    test.use({ account: keeperOf(entity) })

    test('stand in the window without sideways scrolling, each record a card, a new one a form', async ({
      goOn,
    }) => {
      const page = await goOn(routeOf(entity))
      await expect(page.getByRole('list', { name: many }).getByRole('listitem').first()).toBeVisible()
      await expectNoSidewaysScroll(page)
      await button(page, 'add').click()
      await expect(button(form(page), 'save')).toBeVisible()
      await expectNoSidewaysScroll(page)
    })
  })
}

test('on a telephone, the dashboard stands in the window, and the menu opens over it and closes with a choice', async ({
  page,
}) => {
  await page.goto('/admin/')
  await expect(page.getByRole('table', { name: 'Solicitações por mês de vencimento' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('dialog', { name: 'Menu principal' }).getByRole('link', { name: 'Modelos' }).click()
  await expect(heading(page, 'Modelos')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('on a telephone, a list is put in another order', async ({ page }) => {
  await page.goto('/admin/despesas')
  await page.getByRole('button', { name: 'Ordenar por' }).click()
  await page.getByRole('menuitem', { name: 'Código' }).click()
  await expect(page.getByRole('list', { name: 'Despesas' }).getByRole('listitem').first()).toContainText(
    '1001',
  )
})

for (const path of [
  '/admin/',
  '/admin/pages/login',
  '/admin/pages/error-404',
  '/admin/pages/not-authorized',
]) {
  test(`on a telephone, ${path} stands in the window`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
}
