import { expect, type Locator, type Page } from '@playwright/test'
import type { Api, Stored } from './api.ts'
import { waitingAddress, waitingRequests } from './requests.ts'
import { toasts } from './screen.ts'
import { translate } from './words.ts'

export const inboxList = (page: Page) =>
  page.getByRole('list', { name: translate('pages.pagamento.inbox.label') })
export const inboxRows = (page: Page) => inboxList(page).getByRole('listitem')
export const shownRow = (page: Page) => inboxList(page).locator('[aria-current=true]')
export const authorizedText = (request: Stored | undefined) =>
  translate('pages.pagamento.inbox.authorized', { name: String(request?.['Numero']) })
export const undoButton = (page: Page) =>
  toasts(page).getByRole('button', { name: translate('ra.action.undo') })
/** Tab of what waits, with its number. */
export const waitingTab = (page: Page) =>
  page.getByRole('tab', { name: new RegExp(`^${translate('enumerations.StatusPagamento.2')} \\(`) })
export const warningQuestion = (page: Page) => page.getByText(translate('pages.pagamento.inbox.ask'))
export const openedPane = (page: Page, request: Stored | undefined) =>
  page.getByRole('main').getByRole('link', { name: String(request?.['Numero']), exact: true })

/** Closes the notifications that have not gone by themselves. */
export const closeToasts = (page: Page) =>
  toasts(page)
    .getByRole('button', { name: translate('shell.toasts.dismiss'), includeHidden: true })
    .evaluateAll(buttons => {
      for (const button of buttons) if (button instanceof HTMLElement) button.click()
    })

/** Pixels from the lower edge of one element to the upper edge of another. */
export async function gapBetween(upper: Locator, lower: Locator): Promise<number> {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()]
  return (below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0))
}

/** Opens the inbox with new requests, which are due on one day, in the order of their numbers. */
export async function openInbox(page: Page, api: Api, count: number) {
  const requests = await waitingRequests(api, count)
  await page.goto(`/admin${waitingAddress(requests).replace(/^\/admin/, '')}`)
  await expect(inboxRows(page)).toHaveCount(count)
  await expect(openedPane(page, requests[0])).toBeVisible()
  return requests
}

export const authorizeButton = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: translate('registers.pagamento.actions.autorizar.do'), exact: true })

/** Button of the second press, which says over how many warnings. */
export const authorizeOverButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^Autorizar com \d+ avisos?$/ })

/** Authorizes the shown request over its warning, each time once what is decided on has been seen. */
export async function authorizeShown(page: Page): Promise<void> {
  await expect(authorizeButton(page)).toBeEnabled()
  await page.keyboard.press('a')
  await expect(warningQuestion(page)).toBeVisible()
  await expect(authorizeOverButton(page)).toBeEnabled()
  await page.keyboard.press('a')
}

export const pageHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

/** Presses a key as fast as somebody whose finger does not rest. */
export async function hammer(page: Page, key: string): Promise<void> {
  for (let at = 0; at < 8; at += 1) await page.keyboard.press(key)
}
