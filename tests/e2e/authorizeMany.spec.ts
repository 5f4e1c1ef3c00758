import { expect, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { expectNothingFound, IN_FRONT } from './support/axe.ts'
import { test } from './support/portal.ts'
import { routeOf } from './support/registers.ts'
import { statesOf, waitingRequest, waitingRequests } from './support/requests.ts'
import { button } from './support/screen.ts'
import { translate } from './support/words.ts'

const pagamento = entityNamed('pagamento')
const authorize = translate('registers.pagamento.actions.autorizar.do')

/** Ticks the requests in the list of all, and asks to authorize them. */
async function askFor(page: Page, ids: readonly number[]): Promise<void> {
  await page.goto(`${routeOf(pagamento)}?filter=${JSON.stringify({ Id: ids })}`)
  await page.getByRole('table').getByRole('checkbox').first().check()
  await page.getByRole('main').getByRole('button', { name: authorize, exact: true }).click()
}

test.describe('who authorizes many requests', () => {
  test.use({ account: 'autorizacao', refusals: [409] })

  test('sees what they are and their sum, accepts all warnings at once, and learns which are left out', async ({
    page,
    api,
  }) => {
    const waiting = await waitingRequests(api, 2)
    const draft = await api.create('industria', pagamento, { IdFilial: waiting[0]?.['IdFilial'] })
    await askFor(
      page,
      [...waiting, draft].map(({ Id }) => Id),
    )
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('row')).toHaveCount(4)
    await expect(dialog.getByText('Total a autorizar: R$ 200,00')).toBeVisible()
    await expect(dialog.getByText('2 com documentos diferentes dos itens')).toBeVisible()
    await expect(dialog.getByRole('row', { name: String(draft['Numero']) })).toContainText(
      translate('refusals.status'),
    )
    await expectNothingFound(page, 'the authorization of many', IN_FRONT)
    const confirm = dialog.getByRole('button', { name: 'Autorizar 2 de 3' })
    await expect(confirm).toBeDisabled()
    await dialog.getByRole('checkbox', { name: translate('pages.pagamento.accept') }).check()
    await confirm.click()
    await expect(dialog.getByText('2 de 3 concluídos')).toBeVisible()
    await expect(dialog.getByRole('listitem')).toContainText(translate('refusals.status'))
    expect(await statesOf(api, [...waiting, draft])).toEqual([3, 3, 1])
    await dialog.getByRole('link', { name: String(draft['Numero']) }).click()
    await expect(page).toHaveURL(new RegExp(`/pagamento/${draft.Id}$`))
  })

  test('authorizes none that another user changed after it was listed', async ({ goOn, api }) => {
    const request = await waitingRequest(api)
    const page = await goOn(`${routeOf(pagamento)}?filter=${JSON.stringify({ Id: [request.Id] })}`)
    await page.getByRole('table').getByRole('checkbox').first().check()
    const { Id, Versao } = request
    const root = '/api/canal/financeiro/pagamento'
    await api.ask('industria', `${root}/desautorizar?id=${Id}&versao=${Versao}&motivo=Valor`)
    await api.ask('industria', `${root}/enviar?id=${Id}`)
    await page.getByRole('main').getByRole('button', { name: authorize, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(translate('pages.pagamento.batch.changed'))).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Autorizar 0 de 1' })).toBeDisabled()
    await button(dialog, 'cancel').click()
    expect(await statesOf(api, [request])).toEqual([2])
  })
})
