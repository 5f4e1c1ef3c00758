import type { Locator, Page } from '@playwright/test'

/**
 * User whose clicks and keys are counted. Not counted are texts, which they have to type in any product, and the Tab from
 * one typed field to the next.
 */
export function counted(page: Page) {
  let steps = 0
  return {
    /** Opens an address to which a link leads. */
    open: async (address: string) => {
      steps += 1
      await page.goto(address)
    },
    click: async (target: Locator) => {
      steps += 1
      await target.click()
    },
    press: async (key: string) => {
      steps += 1
      await page.keyboard.press(key)
    },
    /** Pastes a text where the focus is, which browsers insert unless the page takes it. */
    paste: async (text: string) => {
      steps += 1
      const isTaken = await page.evaluate(copied => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', copied)
        const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
        return !document.activeElement?.dispatchEvent(event)
      }, text)
      if (!isTaken) await page.keyboard.insertText(text)
    },
    type: (text: string) => page.keyboard.type(text),
    taken: () => steps,
  }
}
