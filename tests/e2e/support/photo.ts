import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { toldOf } from './screen.ts'

/** Uploads a person's photo where one can be chosen, crops and saves it. */
export async function givePhoto(page: Page): Promise<void> {
  const picture = sharp({ create: { width: 640, height: 400, channels: 3, background: '#3a64a9' } })
  await page
    .getByLabel('Escolher imagem')
    .last()
    .setInputFiles({
      name: 'foto.png',
      mimeType: 'image/png',
      buffer: await picture.png().toBuffer(),
    })
  const frame = page.getByRole('dialog', { name: 'Recortar imagem' })
  await expect(frame.getByRole('button', { name: 'Salvar' })).toBeEnabled()
  await frame.getByRole('slider').press('ArrowRight')
  await frame.getByRole('button', { name: 'Salvar' }).click()
  await toldOf(page, 'Alterações salvas.')
}
