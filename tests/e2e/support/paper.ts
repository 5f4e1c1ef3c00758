import type { Page } from '@playwright/test'
import { extractText } from 'unpdf'

/** Text of each page that the browser prints of what it shows, with one space between words. */
export async function printed(page: Page): Promise<readonly string[]> {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: false })
  return text.map(one => one.replace(/\s+/g, ' '))
}
