import { expect } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { test } from './support/portal.ts'
import { quietOf } from './support/quietPage.ts'
import { rendersWithin } from './support/renders.ts'
import { form, rowsOf } from './support/screen.ts'

const modelo = entityNamed('modelo')

/** Cells of text alone: the router renders each link again with the address. */
const CELLS = 'tbody td:not(:has(a, button, input))'

test('no row of a list renders again when a record opens above it, nor when it closes', async ({ page }) => {
  const renders = await rendersWithin(page, CELLS)
  const quiet = quietOf(page)
  await page.goto('/admin/modelos')
  await expect(rowsOf(page, modelo).first()).toBeVisible()
  await quiet()
  await renders()
  await rowsOf(page, modelo)
    .first()
    .getByRole('button', { name: /^Editar/ })
    .click()
  await expect(form(page).getByRole('textbox', { name: 'Descrição' })).toBeVisible()
  await quiet()
  expect(await renders()).toBe(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await quiet()
  expect(await renders()).toBe(0)
})
