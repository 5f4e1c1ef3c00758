import { expect, type Page } from '@playwright/test'
import type { Language } from '#i18n/words.ts'
import { keysShown, wordSpaces } from '../../words/support/shownKeys.ts'
import { translate } from './words.ts'

const tags: Readonly<Record<Language, string>> = { pt: 'pt-BR', en: 'en', es: 'es' }

/** Translation keys shown, or told to a screen reader, in place of words. */
export const missingWords = (page: Page) => page.evaluate(keysShown, wordSpaces)

/** Chooses the language in the top bar. */
export async function choose(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: /^(Idioma|Language)/ }).click()
  await page.getByRole('menuitemradio', { name: translate(`app.languages.${language}`) }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', tags[language])
}
