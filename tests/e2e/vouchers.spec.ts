import { expect, type Page } from '@playwright/test'
import decode from 'qr/decode.js'
import sharp from 'sharp'
import { entityNamed } from '#contract/entity.ts'
import { imagemEndpoints } from '#contract/features/imagem.ts'
import { boletoLine } from '../support/boletos.ts'
import type { Stored } from './support/api.ts'
import { hold } from './support/hold.ts'
import { printed } from './support/paper.ts'
import { test } from './support/portal.ts'
import { newMark, recordRoute } from './support/registers.ts'
import { draftRequest } from './support/requests.ts'
import { labels, translate } from './support/words.ts'

const pagamento = entityNamed('pagamento')
const empresa = entityNamed('empresa')
const contato = entityNamed('empresa/contato')
const conta = entityNamed('empresa/conta')
const item = entityNamed('pagamento/item')

/** Pixels of a picture for each of the page, as many as a printer has dots for. */
const DOTS = 3

/** Text that a scanner reads from the picture of the code on the page. */
async function scanned(page: Page): Promise<string> {
  const clip = await page.locator('[data-pix]').boundingBox()
  const cdp = await page.context().newCDPSession(page)
  const { data } = await cdp.send('Page.captureScreenshot', {
    format: 'png',
    ...(clip && { clip: { ...clip, scale: DOTS } }),
  })
  const picture = sharp(Buffer.from(data, 'base64')).ensureAlpha().raw()
  const { data: pixels, info } = await picture.toBuffer({ resolveWithObject: true })
  return decode({ width: info.width, height: info.height, data: pixels })
}

test('the Pix code of a voucher is scanned as what it pays', async ({ page, api }) => {
  const [request] = await api.find('industria', pagamento, 'SP-2026-000005')
  await page.goto(`${recordRoute(pagamento, Number(request?.['Id']))}/imprimir`)
  const code = await page.locator('[data-pix]').getAttribute('data-pix')
  expect(code).toMatch(/54071540\.00/)
  expect(await scanned(page)).toBe(code)
})

test('a voucher has the logo of the company, the line of the boleto, the account and the rate of a foreign item', async ({
  page,
  api,
  session,
}) => {
  const branches = (await api.ask('industria', '/api/canal/admin/filiais')) as readonly Stored[]
  const head = branches.find(branch => branch['Matriz'])
  const logo = (verb: 'adicionar' | 'excluir') =>
    `${imagemEndpoints[`filial/logo/${verb}`].path}?id=${head?.Id}`
  const headers = { Authorization: `Bearer ${session?.Token_Acess}` }
  const picture = sharp({ create: { width: 320, height: 100, channels: 3, background: '#a93a3a' } })
  const sent = await page.request.post(logo('adicionar'), { headers, data: await picture.png().toBuffer() })
  expect(sent.status()).toBe(200)

  const payee = await api.create('industria', empresa, { TipoEmpresa: [5], RazaoSocial: newMark() })
  const account = await api.create('industria', conta, { IdEmpresa: payee.Id, Agencia: '1234' })
  const line = boletoLine('1657', '0000123456')
  const { Id } = await draftRequest(
    api,
    { IdBeneficiario: payee.Id, IdContaBeneficiario: account.Id, LinhaDigitavel: line },
    null,
  )
  await api.create('industria', item, { IdPagamento: Id, Moeda: 'USD', Valor: '100.00', Taxa: '5.4127' })
  await page.goto(`${recordRoute(pagamento, Id)}/imprimir`)
  const sheetOf = page.locator('[data-paper]')
  await expect(sheetOf.getByRole('img', { name: 'Logo da empresa' })).toBeVisible()
  const [sheet = '', ...further] = await printed(page)
  expect(further).toEqual([])
  for (const text of [
    /US\$ 100,00 × 5,4127 R\$ 541,27/,
    /Linha digitável \d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}/,
    /Conta do beneficiário [^·]+[ .][^·]+ · 1234 · /,
    /Quinhentos e quarenta e um reais e vinte e sete centavos/,
  ]) {
    expect(sheet).toMatch(text)
  }
  // A copy says that its exchange rate is the one of the copied request, until another is typed.
  await page.goto(`/admin/pagamento/novo?copia=${Id}`)
  const rates = translate('pages.pagamento.copiedRates', { currencies: 'USD' })
  await expect(page.getByRole('main').getByText(rates)).toBeVisible()
  expect((await page.request.post(logo('excluir'), { headers })).status()).toBe(200)
})

test('a record is printed on Ctrl+P with its details as tables, once they are read, and without buttons or tabs', async ({
  page,
  api,
}) => {
  const mark = newMark()
  const { Id } = await api.create('industria', empresa, { RazaoSocial: mark })
  await api.create('industria', contato, { IdEmpresa: Id, Nome: 'Ana Prado' })
  await api.create('industria', conta, { IdEmpresa: Id, Agencia: '4321' })
  await page.addInitScript(() => {
    // The browser's own dialog has no place in a test: what it would have shown is kept.
    window.print = () => {
      const tables = [...document.querySelectorAll('main table')]
      document.documentElement.dataset['printed'] = tables.map(({ textContent }) => textContent).join()
      document.documentElement.dataset['awaited'] = String(
        document.querySelectorAll('main table .MuiSkeleton-root').length,
      )
    }
  })
  await page.goto(`${recordRoute(empresa, Id)}`)
  await expect(page.getByRole('heading', { level: 1, name: mark })).toBeVisible()
  await page.keyboard.press('Control+p')
  const paper = page.locator('html')
  await expect(paper).toHaveAttribute('data-printed', /Ana Prado/)
  await expect(paper).toHaveAttribute('data-awaited', '0')
  const sheets = await printed(page)
  expect(sheets).toHaveLength(1)
  const [sheet = ''] = sheets
  for (const text of [mark, /Contatos Nome .+ Ana Prado/, /Contas Bancárias .+ 4321/])
    expect(sheet).toMatch(text)
  expect(sheet).not.toMatch(/Voltar|Editar|Dados/)
  // Under the letterhead, with the name of whichever branch comes first, stands what is filled in, and nothing else.
  expect(sheet).toMatch(new RegExp(`^1 / 1 \\S.+ ${labels(empresa).one} ${mark} `))
  expect(sheet).not.toContain(translate('fields.NomeFantasia'))
  await expect(page.getByRole('table', { name: 'Contatos' })).toBeHidden()

  // Printed again, it has what is stored by then.
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await api.create('industria', contato, { IdEmpresa: Id, Nome: 'Bia Rocha' })
  await page.keyboard.press('Control+p')
  await expect(paper).toHaveAttribute('data-printed', /Bia Rocha/)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))

  // Another tab, opened before the details are read, ends the printing.
  await page.evaluate(() => delete document.documentElement.dataset['printed'])
  const read = await hold(page, '**/contatos?*')
  await page.keyboard.press('Control+p')
  await page.getByRole('tab', { name: 'Contatos' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Contatos' })).toBeVisible()
  read()
  await expect(page.getByRole('tabpanel', { name: 'Contatos' }).getByText('Bia Rocha')).toBeVisible()
  await page.getByRole('tab', { name: translate('forms.data') }).click()
  await expect(page.getByRole('tabpanel', { name: translate('forms.data') })).toBeVisible()
  await expect(paper).not.toHaveAttribute('data-printed')
})
