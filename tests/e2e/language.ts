import { expect, type Page } from '@playwright/test'
import type { Language } from '#i18n/words.ts'
import { say } from './words.ts'

const tags: Readonly<Record<Language, string>> = { pt: 'pt-BR', en: 'en', es: 'es' }

/** What is written, or told to a screen reader, that looks like the key of a word rather than a word. */
export const missingWords = (page: Page) =>
  page.evaluate(() => {
    const looksLikeKey = (text: string | null) => /^[a-z]+(\.[A-Za-z]+)+$/.test(text?.trim() ?? '')
    const own = [...document.querySelectorAll('body *')].flatMap(element => [
      ...[...element.childNodes]
        .filter(node => node.nodeType === Node.TEXT_NODE)
        .map(node => node.textContent),
      ...['aria-label', 'placeholder', 'title', 'alt'].map(name => element.getAttribute(name)),
    ])
    return own.filter(looksLikeKey)
  })

/** Chooses the language in the top bar. */
export async function choose(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: /^(Idioma|Language)/ }).click()
  await page.getByRole('menuitemradio', { name: say(`app.languages.${language}`) }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', tags[language])
}
