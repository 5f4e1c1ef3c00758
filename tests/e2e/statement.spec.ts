import { expect, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { likeItau } from '../support/bankStatements.ts'
import type { Api } from './support/api.ts'
import { expectNothingFound, IN_FRONT } from './support/axe.ts'
import { expectNoSidewaysScroll } from './support/fit.ts'
import { test } from './support/portal.ts'
import { newMark } from './support/registers.ts'
import { waitingRequest } from './support/requests.ts'
import { translate } from './support/words.ts'

const pagamento = entityNamed('pagamento')

/** Authorized request of this amount, with its Id. */
async function authorized(api: Api, amount: string): Promise<number> {
  const { Id } = await waitingRequest(api, {}, amount)
  await api.ask(
    'autorizacao',
    `/api/canal/financeiro/pagamento/autorizar?id=${Id}&avisos=warnings.undocumented`,
  )
  return Id
}

const line = (amount: string, text: string) => ({
  ...{ fitId: newMark(), day: '20261125', amount: `-${amount}`, text },
})

const send = (page: Page, text: string) =>
  page.locator('input[type=file]').setInputFiles({
    name: 'extrato.ofx',
    mimeType: 'application/x-ofx',
    buffer: Buffer.from(text, 'latin1'),
  })

const tick = (page: Page, text: string) => page.getByRole('checkbox', { name: text })
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const settle = (count: number) => translate('pages.extrato.settle', { count })

test('a statement is matched and settled by keys, and nothing before it is confirmed', async ({
  goOn,
  api,
}) => {
  const [sure, one, other] = [
    await authorized(api, '12345.67'),
    await authorized(api, '23456.78'),
    await authorized(api, '23456.78'),
  ]
  const file = likeItau([line('12345.67', 'SISPAG'), line('23456.78', 'TED'), line('0.07', 'TARIFA')])
  const page = await goOn('/admin/baixas')
  await page.getByRole('link', { name: translate('pages.extrato.title') }).press('Enter')
  await expect(page).toHaveTitle(new RegExp(translate('pages.extrato.title')))
  await send(page, file)
  await expect(rowOf(page, 'SISPAG')).toContainText(translate('pages.extrato.is.sugerida'))
  await expect(rowOf(page, 'TARIFA')).toContainText(translate('pages.extrato.is.semCorrespondencia'))
  await expectNothingFound(page, 'a statement', 'main')

  await page.getByRole('button', { name: settle(0) }).press('Enter')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await tick(page, 'SISPAG').press('Space')
  await expect(tick(page, 'TED')).toBeDisabled()
  await page.getByRole('combobox', { name: /TED/ }).selectOption({ index: 1 })
  await expect(tick(page, 'TED')).toBeChecked()
  await expect(page.getByRole('status').filter({ hasText: 'R$ 35.802,45' })).toBeVisible()
  await page.getByRole('button', { name: /^Sugeridas/ }).press('Enter')
  await page.getByRole('button', { name: settle(2) }).press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Liquidar R$ 35.802,45' })
  await expect(question).toContainText('Itaú - câmbio e comércio exterior')
  await expectNothingFound(page, 'the confirmation of a statement', IN_FRONT)
  expect(await api.read('industria', pagamento, sure)).toMatchObject({ StatusPagamento: 3 })
  await question.getByRole('button', { name: settle(2) }).press('Enter')

  await expect(page.getByRole('alert').getByRole('link', { name: /^BX-/ })).toHaveCount(2)
  // The table stays while the file is read again.
  await expect(page.getByRole('button', { name: 'Sugeridas (0)' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: /^Todos/ }).press('Enter')
  await expect(rowOf(page, 'SISPAG')).toContainText(translate('pages.extrato.is.baixada'))
  expect(await api.read('industria', pagamento, sure)).toMatchObject({ StatusPagamento: 5 })
  // A debit of a real more is nobody's balance: it is matched by hand, and the difference is told before and in the question.
  const near = await authorized(api, '27654.32')
  await send(page, likeItau([line('27655.32', 'BOLETO')]))
  const apart = translate('pages.extrato.more', { amount: 'R$\u00a01,00' })
  await page.getByRole('combobox', { name: /BOLETO/ }).selectOption({ index: 1 })
  await expect(rowOf(page, 'BOLETO')).toContainText(apart)
  await page.getByRole('button', { name: settle(1) }).press('Enter')
  const nearly = page.getByRole('alertdialog', { name: 'Liquidar R$ 27.655,32' })
  await expect(nearly).toContainText(apart)
  await expect(nearly.getByRole('button', { name: settle(1) })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'BOLETO')).toContainText(translate('pages.extrato.is.baixada'))
  expect(await api.read('industria', pagamento, near)).toMatchObject({ StatusPagamento: 5 })
  const states = [one, other].map(async id => (await api.read('industria', pagamento, id))['StatusPagamento'])
  expect((await Promise.all(states)).toSorted()).toEqual([3, 5])
  await send(page, file)
  await page.getByRole('button', { name: /^Já baixadas \(2\)/ }).press('Enter')
  await expect(rowOf(page, 'TED')).toContainText(/BX-/)
})

for (const width of [1440, 390]) {
  test(`at ${width} pixels nothing of a statement is cut off or found wanting`, async ({ page, api }) => {
    await page.setViewportSize({ width, height: 900 })
    const amount = width === 390 ? '34567.89' : '34567.91'
    await authorized(api, amount)
    await page.goto('/admin/baixas/extrato')
    await send(page, likeItau([line(amount, 'SISPAG'), line('0.07', 'TARIFA')]))
    await expect(rowOf(page, 'SISPAG')).toContainText(translate('pages.extrato.is.sugerida'))
    await expectNoSidewaysScroll(page)
    await expect(tick(page, 'SISPAG')).toBeInViewport({ ratio: 1 })
    // Three lines at the most.
    for (const text of ['SISPAG', 'TARIFA'])
      expect((await rowOf(page, text).boundingBox())?.height).toBeLessThanOrEqual(84)
    await expectNothingFound(page, `a statement at ${width}`, 'main')
  })
}

test.describe('a file that is refused', () => {
  test.use({ refusals: [422] })

  test('an account that is not known is chosen, and a file that is none is refused', async ({ goOn }) => {
    const page = await goOn('/admin/baixas/extrato')
    await send(page, 'nada')
    await expect(page.getByText(translate('pages.extrato.refused.notOfx'))).toBeVisible()
    await send(page, likeItau([line('0.07', 'TARIFA')], { bank: '1', branch: '2', number: '333' }))
    await expect(page.getByRole('alert').filter({ hasText: '1 · 2 · 333' })).toBeVisible()
    await page.getByRole('combobox', { name: translate('fields.IdConta') }).click()
    await page.getByRole('option').first().click()
    await expect(rowOf(page, 'TARIFA')).toBeVisible()
  })
})

test.describe('for who may only look', () => {
  test.use({ account: 'consulta' })

  test('there is no tool, and no page', async ({ goOn }) => {
    const page = await goOn('/admin/baixas')
    await expect(page.getByRole('table')).toBeVisible()
    await expect(page.getByRole('link', { name: translate('pages.extrato.title') })).toHaveCount(0)
    await goOn('/admin/baixas/extrato')
    await expect(page.getByRole('main')).not.toContainText(translate('pages.extrato.choose'))
  })
})
