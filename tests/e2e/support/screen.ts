import { expect, type Locator, type Page, type Response } from '@playwright/test'
import type { Entity } from '#contract/entity.ts'
import type { Language } from '#i18n/words.ts'
import { fill } from './fills.ts'
import { fieldsToFill } from './registers.ts'
import { labels, translate } from './words.ts'

/** Main heading of the page, which shows that it has loaded. */
export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true })

export const menu = (page: Page) => page.getByRole('navigation', { name: translate('shell.menu.label') })

/** Region of toasts, even while a dialog covers the page. */
export const toasts = (page: Page) =>
  page.getByRole('region', { name: translate('shell.toasts.label'), includeHidden: true })

/** Waits for the toast with this text and closes it, unless it has gone, so that the next one is told apart. */
export async function toldOf(page: Page, text: string | RegExp): Promise<void> {
  const message = toasts(page).locator('[role=status], [role=alert]').filter({ hasText: text })
  await expect(message.first()).toBeVisible()
  const close = { name: translate('shell.toasts.dismiss'), includeHidden: true }
  await message.getByRole('button', close).evaluateAll(buttons => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click()
  })
  await expect(message).toHaveCount(0)
}

/** Opens the list of a register from the menu. */
export async function openFromMenu(page: Page, entity: Entity): Promise<void> {
  const { many } = labels(entity)
  await menu(page).getByRole('link', { name: many, exact: true }).click()
  await expect(heading(page, many)).toBeVisible()
}

/** Rows of a list, without the head. */
export function rowsOf(page: Page, entity: Entity, language: Language = 'pt'): Locator {
  const { many } = labels(entity, language)
  return page.getByRole('table', { name: many, exact: true }).locator('tbody').getByRole('row')
}

/** Link to a section of a record that is one page. */
export const sectionLink = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('navigation', { name: translate('forms.sections') }).getByRole('link', { name })

/** Section of a record that is one page. */
export const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/** Types into the search box of a list, and waits for the results. */
export async function search(page: Page, entity: Entity, text: string): Promise<void> {
  const answered = page.waitForResponse(answer => filterOf(answer).includes(JSON.stringify(text)))
  await page.getByRole('searchbox', { name: labels(entity).many }).fill(text)
  await answered
}

const filterOf = (answer: Response) => new URL(answer.url()).searchParams.get('filter') ?? ''

/** Replaces a field's text key by key. */
export async function retype(field: Locator, text: string): Promise<void> {
  await field.press('ControlOrMeta+a')
  await field.pressSequentially(text)
}

/** Topmost form. */
export const form = (page: Page) => page.locator('form').last()

export const button = (page: Page | Locator, action: string) =>
  page.getByRole('button', { name: translate(`actions.${action}`), exact: true })

/** Texts that have a check of their own, by field. */
const checked: Readonly<Record<string, string>> = { Swift: 'DEUTDEFF' }

/** Fills in a new record; its texts are the mark. */
export async function fillIn(page: Page, entity: Entity, mark: string): Promise<void> {
  const { field: labelOf } = labels(entity)
  for (const [name, field] of fieldsToFill(entity)) {
    await fill({ form: form(page), label: labelOf(name) }, field, checked[name] ?? mark)
  }
}

/** Asks for an action of the open record: by its button, or by the menu of a record with a head. */
export async function askFor(page: Page, name: string): Promise<void> {
  const shown = page.getByRole('button', { name, exact: true })
  const more = page.getByRole('button', { name: translate('forms.more') })
  await expect(shown.or(more).first()).toBeVisible()
  if (await shown.isVisible()) return shown.click()
  await more.click()
  await page.getByRole('menuitem', { name }).click()
}

/** Confirms a deletion in its dialog. */
export async function confirmRemoval(page: Page): Promise<void> {
  await button(page.getByRole('alertdialog'), 'delete').click()
}
