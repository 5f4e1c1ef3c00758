import { expect, type Locator, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { test } from './support/portal.ts'
import { rowsOf } from './support/screen.ts'

const partnumber = entityNamed('partnumber')

/** Distance of an element from the top of the window, in pixels. */
const topOf = (element: Locator) => element.evaluate(shown => shown.getBoundingClientRect().top)

const bar = (page: Page) => page.getByRole('status').filter({ hasText: '1 selecionado' })

const windows = [
  { of: 'a list', viewport: { width: 1440, height: 900 }, at: 0 },
  { of: 'a list further down', viewport: { width: 1440, height: 900 }, at: 20 },
  { of: 'a list wider than its window', viewport: { width: 900, height: 700 }, at: 3 },
]

for (const { of, viewport, at } of windows) {
  test.describe(`the rows of ${of}`, () => {
    test.use({ viewport })

    test('stay where they are when one is ticked and when none is any more', async ({ goOn }) => {
      const page = await goOn('/admin/partnumbers')
      const row = rowsOf(page, partnumber).nth(at)
      const tick = row.getByRole('checkbox')
      await tick.scrollIntoViewIfNeeded()
      const before = await topOf(row)
      await tick.check()
      await expect(bar(page)).toBeInViewport({ ratio: 1 })
      expect(await topOf(row)).toBe(before)
      await tick.uncheck()
      await expect(bar(page)).toBeHidden()
      expect(await topOf(row)).toBe(before)
    })
  })
}

test('a row that the keyboard comes to is not hidden by the bar of what is ticked', async ({ goOn }) => {
  const page = await goOn('/admin/partnumbers?perPage=100')
  const rows = rowsOf(page, partnumber)
  await rows.first().getByRole('checkbox').check()
  await expect(bar(page)).toBeVisible()
  await rows.first().getByRole('link').focus()
  for (const at of Array.from({ length: 24 }, (_, index) => index + 1)) {
    await page.keyboard.press('ArrowDown')
    const link = rows.nth(at).getByRole('link')
    await expect(link).toBeFocused()
    const { bottom } = await link.evaluate(shown => shown.getBoundingClientRect().toJSON())
    const top = await topOf(bar(page).locator('..'))
    expect(bottom).toBeLessThanOrEqual(top)
  }
})

test('rows ticked in a table stay ticked as cards, where they can be given back and others taken', async ({
  goOn,
}) => {
  const page = await goOn('/admin/partnumbers')
  const rows = rowsOf(page, partnumber)
  await rows.nth(0).getByRole('checkbox').check()
  await page.setViewportSize({ width: 390, height: 844 })
  const cards = page.getByRole('main').getByRole('list').getByRole('checkbox')
  await expect(cards.nth(0)).toBeChecked()
  await expect(cards.nth(1)).not.toBeChecked()
  await cards.nth(0).uncheck()
  await expect(bar(page)).toBeHidden()
  await cards.nth(1).check()
  await expect(bar(page)).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(rows.nth(0).getByRole('checkbox')).not.toBeChecked()
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked()
})
