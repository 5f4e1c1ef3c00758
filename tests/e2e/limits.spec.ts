import { expect, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { actionEndpoint } from '#contract/registerEndpoint.ts'
import { expectNothingFound } from './support/axe.ts'
import { expectNoSidewaysScroll } from './support/fit.ts'
import { authorizeShown, closeToasts } from './support/inbox.ts'
import { test } from './support/portal.ts'
import { recordRoute } from './support/registers.ts'
import { waitingAddress } from './support/requests.ts'
import { toldOf } from './support/screen.ts'
import { translate } from './support/words.ts'

const [pagamento, item] = [entityNamed('pagamento'), entityNamed('pagamento/item')]
const doing = translate('registers.pagamento.actions.autorizar.do')

async function authorize(page: Page, told: string): Promise<void> {
  await page.getByRole('button', { name: doing, exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('checkbox', { name: translate('pages.pagamento.accept') }).check()
  await dialog.getByRole('button', { name: doing, exact: true }).click()
  await toldOf(page, told)
}

test('above the limit two people authorize, and the request says who may', async ({ page, api, openAs }) => {
  const { IdRegistro } = await api.sessionOf('industria')
  const [byDebit] = await api.find('industria', entityNamed('tipopagamento'), 'Débito')
  const [filial] = await api.find('industria', entityNamed('filial'), '69810101000124')
  const made = await api.create(
    'agente',
    pagamento,
    {
      IdFilial: filial?.Id,
      IdTipoPagamento: byDebit?.Id,
      DataEmissao: '2026-11-20',
      DataVencimento: '2026-11-24',
    },
    IdRegistro,
  )
  const amounts = { Moeda: 'BRL', Valor: '250000.01', Taxa: '1', ValorAcrescimo: '0', ValorDesconto: '0' }
  await api.create('agente', item, { IdPagamento: made.Id, ...amounts }, IdRegistro)
  await api.ask('agente', `${actionEndpoint(pagamento, 'enviar').path}?id=${made.Id}`, IdRegistro)

  await page.goto(recordRoute(pagamento, made.Id))
  const main = page.getByRole('main')
  await expect(main).toContainText(`${translate('pages.pagamento.authorizers.two')} · Alçada: R$ 250.000,00`)
  // Other tests add people who may, too.
  await expect(main.getByText(/Podem autorizar: .*Helena Schmitt.+Renata Volkmann/)).toBeVisible()
  await expectNothingFound(page, 'a request that two authorize', 'main')
  await page.goto(waitingAddress([made]))
  await authorizeShown(page)
  await expect(main.getByText('1 de 2 autorizações').first()).toBeVisible()
  await expect(main.getByText('Autorizada', { exact: true })).toHaveCount(0)
  await closeToasts(page)
  await expect
    .poll(() => api.read('industria', pagamento, made.Id))
    .toMatchObject({ StatusPagamento: 2, PrimeiraAutorizacaoPor: 'Helena Schmitt' })
  await page.goto(recordRoute(pagamento, made.Id))
  await expect(main).toContainText('Primeira autorização: Helena Schmitt')
  await expect(main.getByText(/Podem autorizar: .*Renata Volkmann/)).toBeVisible()
  const own = page.getByRole('button', { name: doing, exact: true })
  await expect(own).toHaveAttribute('aria-disabled', 'true')
  await expect(own).toHaveAccessibleDescription(translate('refusals.firstAuthorizer'))
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)

  const other = await openAs('autorizacao')
  await other.goto(recordRoute(pagamento, made.Id))
  await authorize(other, translate('registers.pagamento.actions.autorizar.done'))
  await other.goto(`${recordRoute(pagamento, made.Id)}?aba=linha-do-tempo`)
  const events = other.getByRole('list', { name: translate('history.timeline.title') }).getByRole('listitem')
  await expect(events.nth(0)).toContainText(/Solicitação autorizada.*Renata Volkmann/)
  await expect(events.nth(1)).toContainText(/Primeira autorização dada.*Helena Schmitt/)
})
