import { expect, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { expectNothingFound, IN_FRONT } from './support/axe.ts'
import { test } from './support/portal.ts'
import { newMark, recordRoute, routeOf } from './support/registers.ts'
import { toldOf } from './support/screen.ts'
import { translate } from './support/words.ts'

const partnumber = entityNamed('partnumber')
const said = (key: string, count?: number) =>
  translate(`pages.siscomex.${key}`, count === undefined ? {} : { smart_count: count })

const list = (page: Page) => page.getByRole('table', { name: said('title') })
const finished = translate('jobs.kinds.siscomex.done').split('%')[0] ?? ''

/** Confirms the synchronization by keyboard, and waits for its end. */
async function synchronize(page: Page, key: string): Promise<void> {
  const confirm = page.getByRole('dialog').getByRole('button', { name: said(key) })
  // Disabled until the certificates have loaded, when a key press would be lost.
  await expect(confirm).toBeEnabled()
  await confirm.press('Enter')
  await toldOf(page, finished)
}

test('a product is sent to Siscomex, differs once it is changed here, and is brought back, by keyboard', async ({
  page,
  api,
}) => {
  const mark = newMark()
  const record = await api.create('industria', partnumber, {
    Partnumber: mark,
    Denominacao: 'Freio',
    SituacaoProduto: 'ATIVADO',
  })
  await page.goto(routeOf(partnumber))
  await page.getByRole('link', { name: said('title') }).press('Enter')
  await page.getByRole('searchbox', { name: said('search') }).fill(mark)
  // Head and line: name, NCM and last state are told before Siscomex is asked.
  await expect(list(page).getByRole('row')).toHaveCount(2)
  await expect(list(page).getByRole('row').last()).toContainText(/Freio.*Não sincronizado/)
  const name = list(page).getByRole('columnheader', { name: translate('fields.Denominacao') })
  expect((await name.boundingBox())?.width).toBeGreaterThan(260)
  await list(page).getByRole('checkbox').press('Space')
  await page.getByRole('button', { name: said('sendCount', 1) }).press('Enter')
  await expectNothingFound(page, 'synchronization', IN_FRONT)
  await synchronize(page, 'send')
  await expect(list(page).getByText(said('situations.igual'))).toBeVisible()

  await api.change('industria', partnumber, record, { Denominacao: 'Freio eletromagnético' })
  await page.reload()
  await list(page)
    .getByRole('button', { name: translate('pages.siscomex.details', { title: mark }) })
    .press('Enter')
  const differing = page.getByRole('row', { name: /Freio eletromagnético Freio$/ })
  await expect(differing).toBeVisible()
  await expectNothingFound(page, 'side by side', 'main')

  await page.goto(`${recordRoute(partnumber, record.Id)}?aba=siscomex`)
  await expect(differing).toBeVisible()
  await page.getByRole('button', { name: said('fetch') }).press('Enter')
  await synchronize(page, 'fetch')
  await expect(page.getByText(said('situations.igual'), { exact: true })).toBeVisible()
  expect(await api.read('industria', partnumber, record.Id)).toMatchObject({ Denominacao: 'Freio' })
})
