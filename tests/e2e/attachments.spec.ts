import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { entityNamed } from '#contract/entity.ts'
import type { Stored } from './support/api.ts'
import { expectNothingFound, IN_FRONT } from './support/axe.ts'
import { test } from './support/portal.ts'
import { editRoute, recordRoute } from './support/registers.ts'
import { button, confirmRemoval, rowsOf, toldOf } from './support/screen.ts'
import { labels, translate } from './support/words.ts'

const pagamento = entityNamed('pagamento')
const documento = entityNamed('pagamento/documento')
const PDF = Buffer.from('%PDF-1.7\n%%EOF\n')

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#3a64a9' } })
    .png()
    .toBuffer()

const row = (page: Page, name: string) => rowsOf(page, documento).filter({ hasText: name })
const tool = (page: Page, word: string, name: string) =>
  row(page, name).getByRole('button', { name: `${translate(word)} ${name}`, exact: true })
const tab = (address: string, separator: string) => `${address}${separator}aba=documento`

async function attach(page: Page, files: readonly { name: string; buffer: Buffer }[]): Promise<void> {
  const input = page.getByLabel(translate('pages.pagamento.attach')).last()
  await input.setInputFiles(files.map(file => ({ ...file, mimeType: 'application/octet-stream' })))
  await expect(rowsOf(page, documento)).toHaveCount(files.length)
}

test('files are attached to a request, named, typed, looked at, downloaded and deleted', async ({
  page,
  api,
}) => {
  const { Id } = await api.create('industria', pagamento, {})
  await page.goto(tab(editRoute(pagamento, Id), '&'))
  await attach(page, [
    { name: 'boleto.pdf', buffer: PDF },
    { name: 'foto.png', buffer: await picture() },
  ])
  await expect(rowsOf(page, documento)).toContainText([/foto\.png/, /boleto\.pdf.*15 byte/])
  await expectNothingFound(page, 'attachments', 'main')

  await tool(page, 'actions.edit', 'boleto.pdf').click()
  await page.getByRole('textbox', { name: labels(documento).field('Nome') }).fill('boleto-de-novembro.pdf')
  await page.getByRole('combobox', { name: labels(documento).field('TipoDocumento') }).click()
  await page.getByRole('option', { name: 'Boleto' }).click()
  await page.getByRole('textbox', { name: labels(documento).field('Nome') }).press('Enter')
  await expect(row(page, 'boleto-de-novembro.pdf')).toContainText('Boleto')

  const coming = page.waitForEvent('download')
  await tool(page, 'pages.pagamento.keep', 'boleto-de-novembro.pdf').click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('boleto-de-novembro.pdf')
  expect(await readFile(await download.path())).toEqual(PDF)

  await tool(page, 'pages.pagamento.show', 'foto.png').click()
  const shown = page.getByRole('dialog', { name: 'foto.png' })
  await expect(shown.getByRole('img', { name: 'foto.png' })).toHaveJSProperty('naturalWidth', 40)
  await expectNothingFound(page, 'preview', IN_FRONT)
  await button(shown, 'close').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await tool(page, 'actions.delete', 'foto.png').click()
  await confirmRemoval(page)
  await toldOf(page, translate('messages.deleted'))
  await expect(rowsOf(page, documento)).toHaveCount(1)
})

test('attachments are only looked at until the request is edited', async ({ page, api }) => {
  const { Id } = await api.create('industria', pagamento, {})
  await page.goto(tab(editRoute(pagamento, Id), '&'))
  await attach(page, [{ name: 'boleto.pdf', buffer: PDF }])
  await page.goto(tab(recordRoute(pagamento, Id), '?'))
  await expect(tool(page, 'pages.pagamento.keep', 'boleto.pdf')).toBeVisible()
  await expect(tool(page, 'actions.delete', 'boleto.pdf')).toHaveCount(0)
  await expect(page.getByText(translate('pages.pagamento.dropHere'))).toHaveCount(0)
})

test('of more attachments than a page holds all are reached, in the order of their names', async ({
  page,
  api,
  session,
}) => {
  const { Id } = await api.create('industria', pagamento, {})
  for (const at of Array.from({ length: 101 }, (_, index) => 101 - index)) {
    const query = new URLSearchParams({
      idPagamento: String(Id),
      nome: `anexo ${String(at).padStart(3, '0')}.pdf`,
    })
    const sent = await page.request.post(`/api/canal/financeiro/pagamento/documento/adicionar?${query}`, {
      headers: {
        Authorization: `Bearer ${session?.Token_Acess}`,
        'Content-Type': 'application/octet-stream',
      },
      data: PDF,
    })
    expect(sent.status()).toBe(200)
  }
  await page.goto(tab(recordRoute(pagamento, Id), '?'))
  await expect(page.getByText('1-25 de 101', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: labels(documento).field('Nome') }).click()
  await expect(rowsOf(page, documento).first()).toContainText('anexo 001.pdf')
  await page.getByRole('combobox', { name: 'Linhas por página' }).click()
  await page.getByRole('option', { name: '100' }).click()
  await page.getByRole('button', { name: /página 2/ }).click()
  await expect(rowsOf(page, documento)).toHaveCount(1)
  await expect(rowsOf(page, documento)).toContainText('anexo 101.pdf')
  const all = (await api.ask(
    'industria',
    `/api/canal/financeiro/pagamento/documentos?idPagamento=${Id}`,
  )) as readonly Stored[]
  expect(all.length).toBe(101)
})
