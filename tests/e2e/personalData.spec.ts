import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { expectNothingFound, IN_FRONT } from './support/axe.ts'
import { expectNoSidewaysScroll } from './support/fit.ts'
import { test } from './support/portal.ts'
import { heading, toldOf } from './support/screen.ts'
import { labels, translate } from './support/words.ts'

const PAGE = '/admin/privacidade'

async function openProfile(page: Page) {
  await page.getByRole('button', { name: translate('shell.user.menu') }).click()
  await page.getByRole('button', { name: translate('shell.user.profile') }).click()
  return page.getByRole('dialog', { name: translate('shell.user.profile') })
}

test.describe('a user without further rights', () => {
  test.use({ account: 'consulta' })

  test('takes a copy of their own data out of the profile, and reads what is kept for how long', async ({
    page,
  }) => {
    await page.goto('/admin/')
    const profile = await openProfile(page)
    const own = profile.getByRole('region', { name: translate('pages.privacidade.own.title') })
    await own.getByText(translate('pages.privacidade.kept')).click()
    await expect(own).toContainText(translate('pages.privacidade.things.seguranca.title'))
    await expect(own).toContainText(translate('pages.privacidade.days', { smart_count: 90 }))
    await expectNothingFound(page, 'the profile with own data', IN_FRONT)
    await own.getByRole('button', { name: translate('pages.privacidade.machine') }).click()
    await toldOf(page, translate('pages.privacidade.started'))
    const title = labels(entityNamed('usuario')).many
    await toldOf(page, translate('jobs.kinds.dadospessoais.done', { title }))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: new RegExp(`^${translate('jobs.title')}`) }).click()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: /usuario-\d+\.json/ }).click()
    const file = JSON.parse(await readFile(await (await coming).path(), 'utf8'))
    expect(file.Partes.dados).toMatchObject([{ Email: 'consulta@demo.canal' }])
  })
})

test('an administrator finds a person, and is asked before anything is erased', async ({ page }) => {
  await page.goto(PAGE)
  await expect(heading(page, translate('pages.privacidade.title'))).toBeVisible()
  await page
    .getByRole('searchbox', { name: translate('pages.privacidade.people.search') })
    .fill('consulta@demo')
  const erase = page.getByRole('button', { name: new RegExp(`^${translate('pages.privacidade.erase')}`) })
  await expect(erase).toHaveCount(1)
  await erase.click()
  const asked = page.getByRole('alertdialog')
  await expectNothingFound(page, 'the question before an erasure', IN_FRONT)
  await asked.getByRole('button', { name: translate('actions.cancel') }).click()
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoSidewaysScroll(page)
})
