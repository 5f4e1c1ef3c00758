import { expect, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { nfeXml, nfseXml } from '../support/notas.ts'
import type { Stored } from './support/api.ts'
import { expectNothingFound, IN_FRONT } from './support/axe.ts'
import { expectNoSidewaysScroll } from './support/fit.ts'
import { test } from './support/portal.ts'
import { editRoute } from './support/registers.ts'
import { rowsOf, toldOf } from './support/screen.ts'
import { tabTo } from './support/tabTo.ts'
import { translate } from './support/words.ts'

const pagamento = entityNamed('pagamento')
const docfiscal = entityNamed('pagamento/docfiscal')

const word = (key: string, count = 1) => translate(`pages.pagamento.notas.${key}`, { smart_count: count })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: word('title') })

type Api = Parameters<Parameters<typeof test>[2]>[0]['api']

/** Request of a payee, with the parties that its documents have, and a number that no other test uses. */
async function requestWithParties(api: Api) {
  const request = await api.create('industria', pagamento, { Moeda: 'BRL', TipoSolicitacaoPagto: 2 })
  const read = (name: 'empresa' | 'filial', id: unknown) =>
    api.read('industria', entityNamed(name), Number(id)) as Promise<Stored>
  const issuer = String((await read('empresa', request['IdBeneficiario']))['CpfCnpj'])
  const recipient = String((await read('filial', request['IdFilial']))['Cnpj'])
  return { request, nota: { issuer, recipient, number: 500_000 + request.Id } }
}

const documentsOf = (request: Stored) => `${editRoute(pagamento, request.Id)}&aba=docfiscal`

/** Drops files onto the zone around the button. */
async function drop(page: Page, files: Readonly<Record<string, string>>): Promise<void> {
  const transfer = await page.evaluateHandle(given => {
    const data = new DataTransfer()
    for (const [name, text] of Object.entries(given))
      data.items.add(new File([text], name, { type: 'text/xml' }))
    return data
  }, files)
  await page.getByText(/NF-e, CT-e e NFS-e/).dispatchEvent('drop', { dataTransfer: transfer })
}

test('of two XML that are dropped the one that fits is added, and the other says what differs', async ({
  goOn,
  api,
}) => {
  const { request, nota } = await requestWithParties(api)
  const page = await goOn(documentsOf(request))
  await drop(page, { 'boa.xml': nfeXml(nota), 'outra.xml': nfseXml({ ...nota, issuer: '11222333000181' }) })
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('row', { name: /boa\.xml/ })).toContainText(word('fits'))
  const refused = dialog.getByRole('row', { name: /outra\.xml/ })
  await expect(refused).toContainText(word('refused'))
  await expect(refused).toContainText('11.222.333/0001-81')
  await expect(dialog.getByRole('status')).toContainText('R$ 1.500,25')
  await expectNothingFound(page, 'the documents of XML', IN_FRONT)
  await dialog.getByRole('button', { name: word('confirm'), exact: true }).click()

  await toldOf(page, translate('notas.added', { smart_count: 1 }))
  await expect(dialog).toBeHidden()
  await expect(rowsOf(page, docfiscal)).toHaveCount(1)
  await expect(rowsOf(page, docfiscal)).toContainText(String(nota.number))
})

test('an XML is chosen and added by keys alone, on a telephone too', async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { request, nota } = await requestWithParties(api)
  await page.goto(documentsOf(request))
  const choose = page.getByRole('button', { name: word('button') })
  const choosing = page.waitForEvent('filechooser')
  await choose.press('Enter')
  await (await choosing).setFiles({
    name: 'nota.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from(nfeXml(nota)),
  })
  const confirm = dialogOf(page).getByRole('button', { name: word('confirm'), exact: true })
  await expect(confirm).toBeVisible()
  await tabTo(page, confirm)
  await expectNothingFound(page, 'the documents of XML on a telephone', IN_FRONT)
  await expectNoSidewaysScroll(page)
  await expect(dialogOf(page).getByText(word('fits'))).toBeInViewport()
  await page.keyboard.press('Enter')
  await toldOf(page, translate('notas.added', { smart_count: 1 }))
  await expect(choose).toBeFocused()
})
