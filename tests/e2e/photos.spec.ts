import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { entityNamed } from '#contract/entity.ts'
import { expectNothingFound, IN_FRONT } from './support/axe.ts'
import { test } from './support/portal.ts'
import { editRoute } from './support/registers.ts'
import { button, confirmRemoval, rowsOf } from './support/screen.ts'
import { translate } from './support/words.ts'

const [partnumber, foto] = [entityNamed('partnumber'), entityNamed('partnumber/foto')]

async function photo(name: string, width: number) {
  const canvas = { width, height: 300, channels: 3, background: '#3a64a9' } as const
  return { name, mimeType: 'image/png', buffer: await sharp({ create: canvas }).png().toBuffer() }
}

const gallery = (page: Page) => page.getByRole('list', { name: translate('registers.partnumber/foto.many') })
const thumbnail = (page: Page, name: string) => gallery(page).getByRole('button', { name, exact: true })

const order = (page: Page, name: string) =>
  gallery(page).getByRole('button', { name: translate('order.grab', { name }), exact: true })

test.use({ refusals: [422] })

test('photos of a product are added several at once, ordered, looked at by keyboard, and the main one replaced', async ({
  page,
  api,
}) => {
  const name = `AA-${Date.now()}`
  const { Id } = await api.create('industria', partnumber, { Partnumber: name })
  await page.goto(`${editRoute(partnumber, Id)}&aba=foto`)
  const input = page.getByLabel(translate('pages.partnumber.addPhotos')).last()
  const script = { name: 'pagina.png', mimeType: 'image/png', buffer: Buffer.from('<html>') }
  await input.setInputFiles([await photo('frente.png', 400), script, await photo('lado.png', 500)])
  await expect(rowsOf(page, foto)).toHaveCount(2)
  const refused = page.getByRole('list', { name: translate('attachments.files') }).getByRole('listitem')
  await expect(refused).toHaveText(new RegExp(`^pagina.png.*${translate('images.type')}$`))
  const main = translate('pages.partnumber.mainPhoto', { name: 'frente.png' })
  await expect(thumbnail(page, main).locator('img')).toHaveJSProperty('naturalWidth', 240)
  await expectNothingFound(page, 'gallery', 'main')

  await order(page, 'lado.png').press('Space')
  await order(page, 'lado.png').press('ArrowLeft')
  await order(page, 'lado.png').press('Space')
  await expect(rowsOf(page, foto)).toContainText(['lado.png', 'frente.png'])
  await expect(order(page, 'lado.png')).toBeFocused()
  await order(page, 'lado.png').dragTo(order(page, 'frente.png'))
  await expect(rowsOf(page, foto)).toContainText(['frente.png', 'lado.png'])

  await thumbnail(page, main).press('Enter')
  await expect(page.getByRole('img', { name: 'frente.png' })).toHaveJSProperty('naturalWidth', 400)
  await page.keyboard.press('ArrowRight')
  const shown = page.getByRole('dialog', { name: 'lado.png' })
  await expect(shown.getByRole('img', { name: 'lado.png' })).toHaveJSProperty('naturalWidth', 500)
  await expectNothingFound(page, 'photo', IN_FRONT)
  await button(shown, 'close').click()
  await expect(thumbnail(page, main)).toBeFocused()

  await rowsOf(page, foto)
    .filter({ hasText: 'frente.png' })
    .getByRole('button', { name: `${translate('actions.delete')} frente.png`, exact: true })
    .click()
  await confirmRemoval(page)
  await expect(thumbnail(page, translate('pages.partnumber.mainPhoto', { name: 'lado.png' }))).toBeVisible()

  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.goto('/admin/partnumbers')
  const listed = rowsOf(page, partnumber)
  await expect(listed.filter({ hasText: name }).locator('img')).toHaveJSProperty('naturalWidth', 240)
  expect(asked.filter(path => path.endsWith('/partnumber/fotos'))).toHaveLength(1)
  await expectNothingFound(page, 'pictures in a list', 'main')
})
