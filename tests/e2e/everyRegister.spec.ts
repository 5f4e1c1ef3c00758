import { expect, type Locator, type Page } from '@playwright/test'
import { expectNothingFound } from './support/axe.ts'
import { expectNoSidewaysScroll } from './support/fit.ts'
import { missingWords } from './support/language.ts'
import { test } from './support/portal.ts'
import { accountFor, registers, routeOf, various } from './support/registers.ts'
import { button, form, rowsOf } from './support/screen.ts'
import { expectReadable } from './support/tables.ts'
import { labels } from './support/words.ts'

const LAPTOP = { width: 1440, height: 900 }
const SMALL_LAPTOP = { width: 1024, height: 768 }
const TELEPHONE = { width: 390, height: 844 }

/** Button that saves a new record, which a register may call by what follows from it. */
const saving = (page: Page) => form(page).locator('[type=submit]')

/** Field that is cleared where the server begins a new record with all that is required, so that there is an error to see. */
const CLEARED: Readonly<Record<string, string>> = { baixa: 'DataPagamento' }

/** Horizontal overflow of an element, in pixels. */
const sideways = (element: Locator) =>
  element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)

// One visit per register for all checks, because opening a screen takes longest (decision 0181).
for (const entity of registers) {
  const { many } = labels(entity)
  // Dark contrast depends on components: a selection of registers shows all of them.
  const themes = various.includes(entity) ? undefined : (['light'] as const)
  // Ten rows show the same as many, and are faster to look at: a selection has a full page.
  const rows = various.includes(entity) ? 25 : 10

  test.describe(many, () => {
    test.use({ account: accountFor(entity), viewport: LAPTOP })

    test('are read whole on laptops and on a telephone, without keys of words, and axe finds nothing at them', async ({
      goOn,
    }) => {
      const page = await goOn(`${routeOf(entity)}?perPage=${rows}`)

      await test.step('axe finds nothing at the list', async () => {
        await expect(rowsOf(page, entity).first()).toBeVisible()
        await expectNothingFound(page, 'list', 'main', themes)
      })

      await test.step('each amount, day and status is whole, and shadows tell what is to be scrolled to', async () => {
        await expectReadable(page, entity)
        expect(await missingWords(page)).toEqual([])
        await page.setViewportSize(SMALL_LAPTOP)
        await expectReadable(page, entity)
      })

      await test.step('on a telephone each record is a card, and a new one a form', async () => {
        await page.setViewportSize(TELEPHONE)
        await expect(page.getByRole('list', { name: many }).getByRole('listitem').first()).toBeVisible()
        await expectNoSidewaysScroll(page)
        await button(page, 'add').click()
        await expect(saving(page)).toBeVisible()
        await expectNoSidewaysScroll(page)
      })

      await test.step('axe finds nothing at a new record with its errors', async () => {
        await page.setViewportSize(LAPTOP)
        const cleared = CLEARED[entity.name]
        if (cleared)
          await form(page)
            .getByRole('textbox', { name: labels(entity).field(cleared) })
            .fill('')
        await saving(page).click()
        await expect(form(page).getByText(/^Corrija \d+ campos?$/)).toBeVisible()
        expect(await missingWords(page)).toEqual([])
        await expectNothingFound(page, 'new record', 'form', ['light'])
      })
    })
  })
}

// Same drawer for all registers: a selection shows every kind of content.
for (const entity of various) {
  const { many } = labels(entity)

  test.describe(many, () => {
    test.use({ account: accountFor(entity), viewport: TELEPHONE })

    test('have a history that stands in its drawer on a telephone', async ({ goOn }) => {
      const page = await goOn(`${routeOf(entity)}?perPage=10&historico=1`)
      const drawer = page.getByRole('dialog', { name: `Histórico ${many}`, exact: true })
      const entries = drawer.getByRole('list', { name: 'Histórico' }).locator(':scope > li')
      await expect(drawer.getByText('Nenhuma alteração registrada').or(entries.first()).first()).toBeVisible()
      expect(await sideways(drawer)).toBeLessThanOrEqual(0)
    })
  })
}
