import { expect, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { expectNothingFound, IN_FRONT } from './support/axe.ts'
import { test } from './support/portal.ts'
import { newMark, recordRoute } from './support/registers.ts'
import { rowsOf } from './support/screen.ts'
import { translate } from './support/words.ts'

const categoria = entityNamed('categoriaproduto')

const card = (page: Page) =>
  page.getByRole('tooltip').filter({ hasText: translate('registers.categoriaproduto.one') })
const beside = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a reference shows its record to who points at it or focuses it, and opens it beside with Alt', async ({
  page,
  api,
}) => {
  const [parent, child] = [`${newMark()} de nome comprido`, newMark()]
  const { Id } = await api.create('industria', categoria, { Descricao: parent })
  const { Id: IdChild } = await api.create('industria', categoria, { Descricao: child, IdCategoriaPai: Id })
  const filter = encodeURIComponent(JSON.stringify({ q: child }))
  await page.goto(`/admin/categoriasproduto?filter=${filter}`)
  const cell = rowsOf(page, categoria).getByText(parent)
  await expect(cell).toHaveAttribute('title', parent)
  await expect(async () => {
    await page.mouse.move(0, 0)
    await cell.hover()
    await expect(card(page)).toContainText(parent, { timeout: 2_000 })
  }).toPass()
  await expect(cell).not.toHaveAttribute('title')
  await expectNothingFound(page, 'card', '[role=tooltip]')
  await card(page).hover()
  await expect(card(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card(page)).toHaveCount(0)
  await expect(cell).toHaveAttribute('title', parent)

  await cell.click({ modifiers: ['Alt'] })
  await expect(beside(page, parent)).toContainText(translate('preview.open'))
  await expectNothingFound(page, 'beside', IN_FRONT)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto(recordRoute(categoria, IdChild))
  const link = page.getByRole('dialog').getByRole('link', { name: parent })
  // Retried, because the preview card loads after the first paint.
  await expect(async () => {
    await page.getByRole('dialog').getByRole('button').first().focus()
    await page.keyboard.press('Tab')
    await link.focus()
    await expect(card(page)).toContainText(parent, { timeout: 2_000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(card(page)).toHaveCount(0)
  await expect(link).toBeVisible()

  // A focus that the page is scrolled for shows it, too.
  await page.getByRole('dialog').getByRole('button').first().focus()
  await link.evaluate(element => {
    element.focus()
    element.dispatchEvent(new Event('scroll'))
  })
  await expect(card(page)).toBeVisible()
  await page.keyboard.press('Alt+Enter')
  await expect(beside(page, parent)).toBeVisible()
  await beside(page, parent)
    .getByRole('link', { name: translate('preview.open') })
    .click()
  await expect(page).toHaveURL(new RegExp(`/categoriasproduto/${Id}`))

  await page.goBack()
  await link.focus()
  await page.keyboard.press('Alt+Enter')
  const way = page.getByRole('link', { name: translate('preview.open') })
  await expect(way).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL(new RegExp(`/categoriasproduto/${Id}`))
  await expect(way).toHaveCount(0)
})
