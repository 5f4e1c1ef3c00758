import { expect } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { test } from './support/portal.ts'
import { newMark } from './support/registers.ts'
import { button, form, heading, toldOf } from './support/screen.ts'
import { labels, translate } from './support/words.ts'

const pagamento = entityNamed('pagamento')
const note = labels(pagamento).field('ObservacaoInterna')
const AUTHORIZED = 3

test.describe('who authorizes requests', () => {
  test.use({ account: 'autorizacao' })

  test('keeps an internal note of one that is authorized, whose taxes nobody is to take over', async ({
    page,
    api,
  }) => {
    const found = await api.find('autorizacao', pagamento, 'SP-')
    // The first one belongs to a branch without access for this user.
    const [, authorized] = found.filter(row => row['StatusPagamento'] === AUTHORIZED)
    const mark = newMark()
    // Stub of suggested taxes, which a form open for them would offer.
    await page.route('**/pagamento/resumo?*', async route => {
      const response = await route.fetch()
      const review = (await response.json()) as Readonly<Record<string, unknown>>
      await route.fulfill({ response, json: { ...review, Sugestao: { CSLL: '77.77' } } })
    })
    const reviewed = page.waitForResponse(/pagamento\/resumo\?/)
    await page.goto(`/admin/pagamento/${authorized?.Id}?modo=editar`)
    await reviewed
    const box = form(page).getByRole('textbox', { name: note })
    await box.click()
    await page.keyboard.press('Control+A')
    await page.keyboard.type(mark)
    await expect(page.getByRole('button', { name: translate('pages.pagamento.takeTaxes') })).toHaveCount(0)
    await page.keyboard.press('Control+s')
    await toldOf(page, translate('messages.saved'))
    expect(await api.read('autorizacao', pagamento, Number(authorized?.Id))).toMatchObject({
      ObservacaoInterna: mark,
    })
  })

  test('is told above a request of another branch that it is not theirs, and is offered no field', async ({
    goOn,
    api,
  }) => {
    const place = { RazaoSocial: newMark(), IdEstado: '42', IdCidade: '4202404' }
    const branch = await api.create('industria', entityNamed('filial'), place)
    const { Id } = await api.create('industria', pagamento, { IdFilial: branch.Id })
    const page = await goOn(`/admin/pagamento/${Id}?modo=editar`)
    await expect(page.getByText(translate('refusals.notOnBranch')).first()).toBeVisible()
    await expect(page.getByRole('textbox', { name: note })).toHaveCount(0)
    await expect(button(page, 'save')).toHaveCount(0)
  })
})

test('the matrix offers no flag that no part of the portal asks for', async ({ goOn, api }) => {
  const [role] = await api.find('industria', entityNamed('cargo'), 'Aprovador Financeiro')
  const page = await goOn(`/admin/cargo/${role?.Id}?modo=editar&aba=acessos`)
  const box = (flag: 'Editar' | 'Cadastrar' | 'Deletar') =>
    page.getByRole('checkbox', {
      name: `${translate(`pages.cargo.flags.${flag}`)}: ${translate('services.PAGAMENTO_AUTORIZACAO')}`,
    })
  await expect(box('Editar')).toBeVisible()
  await expect(box('Cadastrar')).toHaveCount(0)
  await expect(box('Deletar')).toHaveCount(0)
})

test('a link is ended after its provider was named, and stays when one goes back', async ({ goOn, api }) => {
  const path = '/api/canal/admin/provedores/vinculados'
  const linked = (await api.ask('industria', path)) as readonly { readonly RazaoSocial: string }[]
  const name = String(linked[0]?.RazaoSocial)
  const [first] = await api.find('industria', entityNamed('filial'), 'Voltrix')
  const page = await goOn(`/admin/filial/${first?.Id}?modo=editar&aba=provedor`)
  await expect(heading(page, String(first?.['RazaoSocial']))).toBeVisible()
  await page.getByRole('button', { name: translate('pages.filial.providers.links') }).press('Enter')
  const end = translate('pages.filial.providers.end')
  await page.getByRole('button', { name: `${end}: ${name}` }).press('Enter')
  const asked = page.getByRole('alertdialog', { name: end })
  await expect(asked.getByText(name)).toBeVisible()
  await expect(button(asked, 'cancel')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(asked).toHaveCount(0)
  expect(await api.ask('industria', path)).toEqual(linked)
})
