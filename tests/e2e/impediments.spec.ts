import { expect, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import type { Stored } from './support/api.ts'
import { test } from './support/portal.ts'
import { editRoute, newMark } from './support/registers.ts'
import { draftRequest, waitingRequest } from './support/requests.ts'
import { askFor, button, form, rowsOf } from './support/screen.ts'
import { labels, translate } from './support/words.ts'

const pagamento = entityNamed('pagamento')
const action = (register: string, name: string) => translate(`registers.${register}.actions.${name}.do`)

/** Presses a disabled action by keyboard; expects its reason as a tooltip, and no dialog. */
async function expectRefused(page: Page, name: string, reason: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAccessibleDescription(reason)
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tooltip', { name: reason })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
}

test('an empty settlement says why it is not posted', async ({ page, api }) => {
  const { Id } = await api.create('industria', entityNamed('baixa'), {})
  await page.goto(`/admin/baixa/${Id}`)
  await expectRefused(page, action('baixa', 'efetivar'), translate('refusals.items'))
})

test('what is authorized is named before it is confirmed, and why one’s own cannot be is read on the page', async ({
  page,
  api,
}) => {
  const own = await waitingRequest(api)
  await page.goto(`/admin/pagamento/${own.Id}`)
  await expect(page.locator('main p', { hasText: translate('refusals.ownRequest') })).toBeVisible()
  const found = await api.find('industria', pagamento, 'SP-')
  const waiting = found.find(row => row['StatusPagamento'] === 2 && row['CriadaPorBeneficiario'] === true)
  await page.goto(`/admin/pagamento/${waiting?.Id}`)
  await page.getByRole('button', { name: action('pagamento', 'autorizar'), exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  for (const name of ['IdBeneficiario', 'ValorLiquido', 'DataVencimento']) {
    await expect(
      dialog.getByText(translate(`fields.${name}` as Parameters<typeof translate>[0]), { exact: true }),
    ).toBeVisible()
  }
  const due = String(waiting?.['DataVencimento']).split('-').reverse().join('/')
  await expect(dialog).toContainText(due)
  await expect(dialog.getByRole('definition').first()).not.toBeEmpty()
})

test('a draft that lacks a key says so before it is sent, and at its field', async ({ page, api }) => {
  const byPix = encodeURIComponent(JSON.stringify({ q: 'Pix' }))
  const types = await api.ask('industria', `/api/canal/apoio/lookup/tipospagamentos?filter=${byPix}`)
  const { Id } = await draftRequest(api, { IdTipoPagamento: (types as Stored[])[0]?.Id })
  await page.goto(editRoute(pagamento, Id))
  const key = form(page).getByLabel(new RegExp(`^${translate('fields.ChavePix')}`))
  await expect(key).toBeVisible()
  await expect(key).not.toHaveAttribute('aria-invalid', 'true')
  const send = action('pagamento', 'enviar')
  await askFor(page, send)
  const dialog = page.getByRole('alertdialog')
  await expect(
    dialog.getByText(`${translate('fields.ChavePix')}: ${translate('refusals.paymentData')}`),
  ).toBeVisible()
  await expect(dialog.getByRole('button', { name: send, exact: true })).toBeDisabled()
  await dialog.getByRole('button', { name: translate('actions.back') }).click()
  await expect(key).toHaveAttribute('aria-invalid', 'true')
  await expect(form(page).getByText(translate('refusals.paymentData'))).toBeVisible()
  await key.fill('financeiro@terminal.example')
  await expect(key).not.toHaveAttribute('aria-invalid', 'true')
})

test('headquarters say why they are not deactivated', async ({ page, api }) => {
  const [matriz] = (await api.ask('industria', '/api/canal/admin/filiais?filter={"Matriz":true}')) as Stored[]
  await page.goto(`/admin/filial/${matriz?.Id}`)
  await expectRefused(page, action('filial', 'desativar'), translate('guards.headquarters'))
})

test('of requests that are paid, many at once are not deleted, and only their remark is changed', async ({
  page,
}) => {
  await page.goto(`/admin/pagamentos?filter=${encodeURIComponent('{"StatusPagamento":[5]}')}`)
  const first = rowsOf(page, pagamento).first()
  await first.getByRole('checkbox').press('Space')
  await expect(
    page.getByText(translate('pages.pagamento.batch.chosen.selected', { smart_count: 1 }), { exact: true }),
  ).toBeVisible()
  await expectRefused(page, translate('actions.delete'), translate('bulk.none'))
  await button(page, 'change').click()
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: translate('bulk.field') })
    .click()
  await expect(page.getByRole('option')).toHaveText([labels(pagamento).field('ObservacaoInterna')])
  await page.keyboard.press('Escape')
})

test('a settlement of more than a hundred requests names all of them before it is posted', async ({
  page,
  api,
}) => {
  const { Id } = await api.create('industria', entityNamed('baixa'), {})
  const item = (at: number) => ({ Id: at, IdBaixa: Id, IdPagamento: at, ValorMovimento: '1.00' })
  const all = Array.from({ length: 101 }, (_, at) => ({ ...item(at + 1), DataVencimento: '2026-12-01' }))
  await page.route(/\/baixa\/itens\?/, async route => {
    const [from = 0, to = 0] = JSON.parse(new URL(route.request().url()).searchParams.get('range') ?? '[]')
    const headers = { 'Content-Range': `itens ${from}-${to}/${all.length}` }
    await route.fulfill({ json: all.slice(from, to + 1), headers })
  })
  await page.goto(`/admin/baixa/${Id}`)
  await askFor(page, action('baixa', 'cancelar'))
  const named = page
    .getByRole('alertdialog')
    .getByRole('list', { name: labels(entityNamed('baixa/item')).many })
  await expect(named.getByRole('listitem')).toHaveCount(101)
  await page.unrouteAll()
})

test.describe('a provider', () => {
  test.use({ account: 'agente' })

  test('is offered no account to add or change at a payee of its client, and is told why', async ({
    page,
    api,
  }) => {
    const { Id } = await api.create('industria', entityNamed('empresa'), { RazaoSocial: newMark() })
    await page.goto('/admin/empresas')
    await page
      .getByRole('main')
      .getByRole('combobox', { name: translate('shell.client.label') })
      .click()
    await page.getByRole('option', { name: /Voltrix/ }).click()
    await page.goto(`/admin/empresa/${Id}?aba=conta`)
    const panel = page.getByRole('tabpanel', { name: labels(entityNamed('empresa/conta')).many })
    await expect(panel.getByText(translate('guards.payeeAccount'))).toBeVisible()
    await expect(button(panel, 'add')).toHaveCount(0)
  })
})
