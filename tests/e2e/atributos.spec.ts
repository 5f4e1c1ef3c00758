import { expect, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import type { WordKey } from '#i18n/words.ts'
import { expectNothingFound } from './support/axe.ts'
import { openChoices } from './support/fills.ts'
import { test } from './support/portal.ts'
import { editRoute, newMark, recordRoute } from './support/registers.ts'
import { button } from './support/screen.ts'
import { translate } from './support/words.ts'

test.use({ refusals: [422] })

const partnumber = entityNamed('partnumber')

/** NCM of a servomotor, which has attributes of most forms. */
const MOTOR = { IdNcm: '85015110', ModalidadeProduto: 'IMPORTACAO', FabricanteDesconhecido: true }

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const group = (page: Page) => page.getByRole('group', { name: translate('fields.Atributos') })
const tab = (page: Page, word: WordKey) => page.getByRole('tab', { name: translate(word) })
const one = (Atributo: string, Valor: string) => ({ Atributo, Valor })

async function save(page: Page): Promise<Row> {
  const answered = page.waitForResponse(answer => answer.url().includes('/partnumber/atualizar'))
  await button(page, 'save').click()
  return (await answered).json()
}

test('attributes of the NCM are found from what is missing, filled in, and asked for by an answer', async ({
  page,
  api,
}) => {
  const { Id } = await api.create('industria', partnumber, { ...MOTOR, Partnumber: newMark() })
  const meter = page.getByRole('region', { name: translate('pages.partnumber.notReady') })
  await page.goto(recordRoute(partnumber, 'novo'))
  await meter.getByRole('button', { name: 'NCM' }).press('Enter')
  await expect(field(page, 'NCM')).toBeFocused()
  await page.goto(recordRoute(partnumber, Id))
  await meter.getByRole('link', { name: 'Possui freio incorporado' }).press('Enter')
  await expect(field(page, 'Possui freio incorporado')).toBeFocused()
  await tab(page, 'forms.data').click()
  await expect(field(page, 'Denominação')).toBeVisible()
  await meter.getByRole('button', { name: 'Possui freio incorporado' }).press('Enter')
  await expect(field(page, 'Possui freio incorporado')).toBeFocused()
  await page.keyboard.type('sim')
  await page.keyboard.press('Tab')
  await field(page, 'Torque do freio (Nm)').fill('2,5')
  await field(page, 'Potência nominal (kW)').fill('0,4')
  await (await openChoices({ form: group(page), label: 'Tipo de motor' })).first().click()
  const purposes = await openChoices({ form: group(page), label: 'Finalidades de uso' })
  await purposes.nth(0).click()
  await purposes.nth(2).click()
  await page.keyboard.press('Tab')
  await field(page, 'Modelo gravado na placa').fill('SM71')
  await expectNothingFound(page, 'attributes', 'main')

  expect(await save(page)).toMatchObject({
    Pendencias: [],
    Atributos: [
      one('ATT_90001', '01'),
      one('ATT_90002', '0.4'),
      { Atributo: 'ATT_90017', Valores: ['01', '03'] },
      one('ATT_90018', 'true'),
      one('ATT_90019', '2.5'),
      one('ATT_90020', 'SM71'),
    ],
  })
  await expect(page.getByRole('region', { name: translate('pages.partnumber.ready') })).toBeVisible()
})

test('with another NCM values that fit stay, and the others are shown before they go', async ({
  goOn,
  api,
}) => {
  const Atributos = [one('ATT_90001', '01'), one('ATT_90002', '0.4')]
  const { Id } = await api.create('industria', partnumber, { ...MOTOR, Partnumber: newMark(), Atributos })
  const page = await goOn(editRoute(partnumber, Id))
  await tab(page, 'sections.atributos').click()
  await expect(field(page, 'Tipo de motor')).toBeVisible()
  await tab(page, 'forms.data').click()
  await field(page, 'NCM').fill('84137010')
  await page.getByRole('option', { name: /8413\.70\.10/ }).click()
  const left = group(page).getByRole('status')
  await tab(page, 'sections.atributos').click()
  await expect(left.getByText('Tipo de motor: 01 – Síncrono de ímã permanente')).toBeVisible()
  await expectNothingFound(page, 'leftovers', 'main')

  await tab(page, 'forms.data').click()
  await expect(field(page, 'Denominação')).toBeVisible()
  expect(await save(page)).toMatchObject({ errors: { 'Atributos.0': expect.any(String) } })
  const remove = left.getByRole('button', { name: translate('forms.attributes.remove') })
  await expect(remove).toBeFocused()
  await remove.press('Enter')
  await expect(field(page, 'Potência nominal (kW)')).toHaveValue('0,40')
  expect(await save(page)).toMatchObject({ Atributos: [one('ATT_90002', '0.4')] })
})
