import { expect, type Locator, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { type Language, languages } from '#i18n/words.ts'
import { expectNothingFound } from './support/axe.ts'
import { expectNoSidewaysScroll } from './support/fit.ts'
import { missingWords } from './support/language.ts'
import { test } from './support/portal.ts'
import { editRoute, newMark } from './support/registers.ts'
import { labels, translate } from './support/words.ts'

const [partnumber, foto] = [entityNamed('partnumber'), entityNamed('partnumber/foto')]

/** NCM of a servomotor, and one of its attributes. */
const MOTOR = { IdNcm: '85015110', ModalidadeProduto: 'IMPORTACAO', FabricanteDesconhecido: true }
const BRAKE: Readonly<Record<Language, string>> = {
  pt: 'Possui freio incorporado',
  en: 'Has a built-in brake',
  es: 'Posee freno incorporado',
}

/** Tabs of a product by name, each with something that it shows alone. */
function tabsIn(page: Page, language: Language): readonly (readonly [string, Locator])[] {
  const said = (key: string) => translate(key, {}, language)
  const { field, section } = labels(partnumber, language)
  const text = (wanted: string) => page.getByText(wanted, { exact: true }).first()
  return [
    [section('atributos'), page.getByLabel(BRAKE[language], { exact: true })],
    [labels(foto, language).many, page.getByRole('button', { name: said('pages.partnumber.addPhotos') })],
    [said('pages.siscomex.tab'), page.getByRole('button', { name: said('pages.siscomex.send') })],
    [said('history.title'), text(said('history.actions.adicionar'))],
    [said('forms.data'), page.getByLabel(field('Denominacao'), { exact: true })],
  ]
}

/** Tabs that axe looks at: in one language, since its rules ask for names and not for words. */
const searched = (language: Language, name: string) => (language === 'pt' ? [name] : [])

for (const language of languages) {
  test.describe(`a user who reads ${language}`, () => {
    test.use({ remembered: { portal_language: language }, viewport: { width: 390, height: 844 } })

    test('goes through the tabs of a product by keyboard, on a telephone', async ({ page, api }) => {
      const { Id } = await api.create('industria', partnumber, { ...MOTOR, Partnumber: newMark() })
      await page.goto(editRoute(partnumber, Id))
      await page.getByRole('tab', { selected: true }).focus()
      for (const [name, shown] of tabsIn(page, language)) {
        await page.keyboard.press('ArrowRight')
        await page.keyboard.press('Enter')
        await expect(page.getByRole('tab', { selected: true })).toHaveText(name)
        await expect(shown).toBeVisible()
        expect(await missingWords(page), name).toEqual([])
        await expectNoSidewaysScroll(page)
        for (const where of searched(language, name)) await expectNothingFound(page, where, 'main')
      }
    })
  })
}
