import { writeFile } from 'node:fs/promises'
import { type Page, test } from '@playwright/test'
import { extractText } from 'unpdf'

/** Text of each page that the browser prints of what it shows, with one space between words; its file is kept with a failed test. */
export async function printed(page: Page): Promise<readonly string[]> {
  // A busy browser has printed with the styles of the screen: those of paper are awaited.
  await page.emulateMedia({ media: 'print' })
  await page.waitForFunction(() => matchMedia('print').matches)
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  await page.emulateMedia({ media: null })
  await writeFile(test.info().outputPath(`printed-${Date.now()}.pdf`), pdf)
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: false })
  return text.map(one => one.replace(/\s+/g, ' '))
}
