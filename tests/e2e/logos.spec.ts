import { expect } from '@playwright/test'
import sharp from 'sharp'
import { imagemEndpoints } from '#contract/features/imagem.ts'
import type { Stored } from './support/api.ts'
import { expectNothingFound } from './support/axe.ts'
import { expectNoSidewaysScroll } from './support/fit.ts'
import { test } from './support/portal.ts'
import { menu } from './support/screen.ts'

test.use({ account: 'canal' })

test('the owner’s logo stands in the menu and on the sign-in page, the company’s at the menu’s foot', async ({
  page,
  session,
  api,
}) => {
  const branches = (await api.ask('canal', '/api/canal/admin/filiais')) as readonly Stored[]
  const head = branches.find(branch => branch['Matriz'])
  const picture = sharp({ create: { width: 320, height: 100, channels: 3, background: '#3a64a9' } })
  const address = (name: 'adicionar' | 'excluir') =>
    `${imagemEndpoints[`filial/logo/${name}`].path}?id=${head?.Id}`
  const headers = { Authorization: `Bearer ${session?.Token_Acess}` }
  const sent = await page.request.post(address('adicionar'), {
    headers,
    data: await picture.png().toBuffer(),
  })
  expect(sent.status()).toBe(200)

  await page.goto('/admin/')
  await expect(menu(page).getByRole('img', { name: 'Logo do portal' })).toBeVisible()
  await expect(menu(page).getByRole('img', { name: 'Logo da empresa' })).toBeVisible()
  for (const logo of await menu(page).getByRole('img').all()) {
    await expect(logo, 'dark letters are read in a dark menu').toHaveCSS(
      'background-color',
      'rgb(255, 255, 255)',
    )
  }
  await expectNothingFound(page, 'logos', 'nav')
  await page.setViewportSize({ width: 390, height: 800 })
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('img', { name: 'Logo do portal' })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Pesquisa geral' })).toBeVisible()
  await expect(bar.getByRole('button', { name: /^Notificações/ })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Recolher menu' }).click()
  await expect(menu(page).getByRole('img', { name: 'Logo do portal' })).toHaveCount(0)
  await expect(menu(page).getByRole('img', { name: 'Logo da empresa' })).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.goto('/admin/')
  await expect(page.getByRole('complementary').getByRole('img', { name: 'Logo do portal' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(page.getByRole('banner').getByRole('img', { name: 'Logo do portal' })).toBeVisible()
  expect((await page.request.post(address('excluir'), { headers })).status()).toBe(200)
})
