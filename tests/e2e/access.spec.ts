import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { entityNamed } from '#contract/entity.ts'
import { imagemEndpoints } from '#contract/features/imagem.ts'
import { subscribe } from './support/assinatura.ts'
import { expectNothingFound, IN_FRONT } from './support/axe.ts'
import { givePhoto } from './support/photo.ts'
import { test } from './support/portal.ts'
import { newMark, recordRoute } from './support/registers.ts'
import { form, heading, menu, rowsOf, toasts, toldOf } from './support/screen.ts'
import { labels } from './support/words.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const dialog = (page: Page) => page.getByRole('alertdialog')

test('an administrator opens a product to a job role and is told what a change means before it is saved', async ({
  page,
  api,
}) => {
  const role = await api.create('industria', entityNamed('cargo'), { Nome: newMark() })
  await api.create('industria', entityNamed('usuario'), { Nome: newMark(), IdCargo: role.Id })
  await page.goto(`/admin/cargo/${role.Id}?modo=editar&aba=acessos`)
  await expect(page.getByText('Este cargo ainda não dá acesso a nenhum produto.')).toBeVisible()
  await press(page, 'Adicionar produto')
  await page.getByRole('menuitem', { name: 'Catálogo de Produtos' }).click()
  const matrix = page.getByRole('table', { name: 'Catálogo de Produtos' })
  const box = (name: string) => matrix.getByRole('checkbox', { name, exact: true })
  await expect(box('Visualizar: Modelos')).toBeChecked()

  await box('Visualizar: Modelos').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(box('Editar: Modelos')).toBeFocused()
  await page.keyboard.press('Space')
  await box('Visualizar: Finalidades').uncheck()
  await expect(page.getByText('1 usuário ganhará: Editar Modelos')).toBeVisible()
  await expect(page.getByText('1 usuário perderá: Visualizar Finalidades')).toBeVisible()
  await expectNothingFound(page, 'matrix', 'main')
  await press(page, 'Salvar')
  await toldOf(page, 'Alterações salvas.')

  await page.reload()
  await expect(box('Editar: Modelos')).toBeChecked()
  await expect(box('Visualizar: Finalidades')).not.toBeChecked()
  await page.getByRole('tab', { name: 'Usuários' }).click()
  await expect(page.getByRole('table', { name: 'Usuários' }).locator('tbody tr')).toHaveCount(1)
})

test('an invitation says that its job role grants nothing yet, and leads to what it may grant', async ({
  page,
  api,
}) => {
  const Nome = newMark()
  const role = await api.create('industria', entityNamed('cargo'), { Nome })
  await page.goto(recordRoute(entityNamed('usuario'), 'novo'))
  await form(page).getByRole('combobox', { name: 'Cargo' }).fill(Nome)
  await page.getByRole('option', { name: Nome }).click()
  const way = form(page).getByRole('link', { name: 'Definir os acessos do cargo' })
  await expect(way).toHaveAttribute('href', `/admin/cargo/${role.Id}?aba=acessos`)
  await form(page).getByRole('combobox', { name: 'Cargo' }).fill('Aprovador Financeiro')
  await page.getByRole('option', { name: 'Aprovador Financeiro' }).click()
  await expect(way).toHaveCount(0)
})

test('changes of a job role’s access are asked about before they are lost, by a tab or another page', async ({
  goOn,
  api,
}) => {
  const roles = entityNamed('cargo')
  const [role] = await api.find('industria', roles, 'Aprovador Financeiro')
  const page = await goOn(`/admin/cargo/${role?.Id}?modo=editar&aba=acessos`)
  const box = page.getByRole('checkbox', { name: /^Visualizar: /, checked: true }).first()
  await box.uncheck()
  const asked = page.getByRole('alertdialog', { name: 'Descartar as alterações?' })
  await page.getByRole('tab', { name: 'Usuários' }).click()
  await asked.getByRole('button', { name: 'Continuar editando' }).click()
  await menu(page)
    .getByRole('link', { name: labels(roles).many, exact: true })
    .click()
  await expect(asked).toHaveCount(1)
  await asked.getByRole('button', { name: 'Descartar' }).click()
  await expect(rowsOf(page, roles).first()).toBeVisible()
})

test.describe('a company', () => {
  test.use({ account: 'outra' })

  test('cancels a product and subscribes to it again with a coupon, and its menu follows', async ({
    goOn,
    api,
  }) => {
    await subscribe(api, 'outra', 'COTACAO')
    const page = await goOn('/admin/assinatura')
    await expect(menu(page).getByRole('link', { name: 'Premissas de Cotação' })).toBeVisible()
    const product = page.getByRole('article', { name: 'Cotação' })
    await product.getByRole('button', { name: 'Cancelar assinatura' }).click()
    await dialog(page).getByRole('button', { name: 'Cancelar assinatura' }).click()
    await expect(toasts(page).getByText('A assinatura de Cotação foi cancelada.')).toBeVisible()
    await expect(menu(page).getByRole('link', { name: 'Premissas de Cotação' })).toBeHidden()

    await product.getByRole('button', { name: 'Assinar' }).click()
    await dialog(page).getByLabel('Cupom (opcional)').fill('nada')
    await expect(dialog(page).getByRole('button', { name: 'Assinar' })).toBeDisabled()
    await press(page, 'Aplicar')
    await expect(dialog(page).getByText('Cupom inválido.')).toBeVisible()
    await dialog(page).getByLabel('Cupom (opcional)').fill('canal10')
    await press(page, 'Aplicar')
    await expect(dialog(page).getByText('Cupom válido: 10% de desconto.')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Assinar' }).click()
    await expect(toasts(page).getByText('Você assinou Cotação.')).toBeVisible()
    await expect(product.getByText('R$ 179,10 por mês')).toBeVisible()
    await expect(menu(page).getByRole('link', { name: 'Premissas de Cotação' })).toBeVisible()
    await expectNothingFound(page, 'subscription', 'main')
  })

  test('looks at what it is billed, month by month', async ({ goOn }) => {
    const page = await goOn('/admin/faturamento')
    await expect(heading(page, 'Faturamento')).toBeVisible()
    const history = page.getByRole('table', { name: 'Histórico' })
    await expect(history.locator('tbody tr').first()).toContainText('Aberta')
    await history.getByRole('link').nth(2).click()
    await expect(page).toHaveURL(/\?mes=\d{4}-\d{2}$/)
    await expect(page.getByText('Paga', { exact: true }).first()).toBeVisible()
    await expectNothingFound(page, 'billing', 'main')

    const month = page.getByRole('region', { name: 'Mês', exact: true })
    const total = month.getByRole('row', { name: /^Total/ })
    const before = await total.textContent()
    const asked = page.waitForRequest(
      request =>
        request.url().includes('/faturamento/buscarTotal?') &&
        new URL(request.url()).searchParams.get('mes') === '10',
    )
    await month.getByRole('combobox', { name: 'Mês' }).click()
    await page.getByRole('option', { name: 'outubro' }).click()
    await expect(page).toHaveURL(/\?mes=\d{4}-10$/)
    await asked
    await expect(total).toContainText('R$')
    expect(before).toContain('R$')
    const year = Number(new URL(page.url()).searchParams.get('mes')?.slice(0, 4))
    await goOn(`/admin/faturamento?mes=${year - 9}-10`)
    await expect(month.getByText('Não houve cobrança neste mês.')).toBeVisible()
    await month.getByRole('combobox', { name: 'Ano' }).click()
    await page.getByRole('option', { name: String(year), exact: true }).click()
    await expect(page).toHaveURL(`/admin/faturamento?mes=${year}-10`)

    // A telephone has no room for the columns: each line is a card, the total too.
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(month.getByRole('listitem').last()).toContainText(/^Total.*R\$/)
  })
})

test('a branch is deactivated, which is asked about, and activated again', async ({ goOn, api }) => {
  const { Id } = await api.create('industria', entityNamed('filial'), {
    RazaoSocial: newMark(),
    IdEstado: '42',
    IdCidade: '4202404',
  })
  const page = await goOn(`/admin/filial/${Id}`)
  await press(page, 'Desativar')
  await dialog(page).getByRole('button', { name: 'Desativar' }).click()
  await toldOf(page, 'Filial desativada.')
  await press(page, 'Ativar')
  await dialog(page).getByRole('button', { name: 'Ativar' }).click()
  await toldOf(page, 'Filial ativada.')
  await expect(page.getByRole('button', { name: 'Definir como matriz' })).toBeVisible()
})

test('a user’s photo is framed and kept, and their sessions are shown', async ({ goOn, api }) => {
  const { Id } = await api.create('industria', entityNamed('usuario'), { Nome: newMark() })
  const page = await goOn(`/admin/usuario/${Id}?modo=editar&aba=foto`)
  await givePhoto(page)
  await expect(page.getByRole('img', { name: 'Imagem atual' })).toBeVisible()
  await expectNothingFound(page, 'photo', 'main')
  await page.getByRole('tab', { name: 'Sessões' }).click()
  await expect(page.getByText('Não há sessões abertas.')).toBeVisible()
})

test('a branch’s logo is cut and looked at before it is kept, and taken away again', async ({
  goOn,
  api,
}) => {
  const { Id } = await api.create('industria', entityNamed('filial'), {
    RazaoSocial: newMark(),
    IdEstado: '42',
    IdCidade: '4202404',
  })
  const page = await goOn(`/admin/filial/${Id}?modo=editar&aba=logo`)
  const picture = sharp({ create: { width: 640, height: 200, channels: 3, background: '#3a64a9' } })
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() }
  await page.getByLabel('Escolher imagem').last().setInputFiles(file)
  const frame = page.getByRole('dialog', { name: 'Recortar imagem' })
  await frame.getByRole('button', { name: '1:1' }).click()
  await frame.getByRole('button', { name: 'Continuar' }).click()
  const cut = dialog(page).getByRole('img', { name: 'Nova imagem' })
  await expect(cut).toBeVisible()
  expect(await cut.evaluate((shown: HTMLImageElement) => [shown.naturalWidth, shown.naturalHeight])).toEqual([
    200, 200,
  ])
  await dialog(page).getByRole('button', { name: 'Salvar', exact: true }).click()
  await toldOf(page, 'Alterações salvas.')
  await expect(page.getByRole('img', { name: 'Imagem atual' })).toBeVisible()
  await press(page, 'Remover imagem')
  await dialog(page).getByRole('button', { name: 'Remover imagem' }).click()
  await toldOf(page, 'Imagem removida.')
  await expect(page.getByRole('img', { name: 'Imagem atual' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Remover imagem' })).toHaveCount(0)
})

test.describe('who may only look', () => {
  test.use({ account: 'consulta' })

  test('gives oneself a photo, which stands in the top bar from then on', async ({ page, session, api }) => {
    // Photo left by an earlier attempt (retry).
    await api
      .ask('consulta', `${imagemEndpoints['perfil/foto/excluir'].path}?id=${session?.IdUsuario}`)
      .catch(() => {})
    await page.goto(`/admin/usuario/${session?.IdUsuario}?aba=foto`)
    const face = page.getByRole('button', { name: /^Sua conta/ }).locator('img')
    await expect(face).toBeHidden()
    await givePhoto(page)
    await expect(face).toBeVisible()
    await page.reload()
    await expect(face).toBeVisible()
  })
})

test('an administrator says who may use a certificate', async ({ page, api }) => {
  const { Id } = await api.create('industria', entityNamed('certificado'), { Nome: newMark() })
  await page.goto(`/admin/certificados/${Id}?modo=editar&aba=usuarios`)
  await expect(page.getByText('Ninguém pode usar este certificado ainda.')).toBeVisible()
  const box = page.getByRole('checkbox', { name: /^Tiago Moreira/ })
  await box.click()
  await expect(box).toBeChecked()
  await expect(page.getByText('Ninguém pode usar este certificado ainda.')).toBeHidden()
  await expectNothingFound(page, 'users of a certificate', IN_FRONT)
  await page.reload()
  await expect(box).toBeChecked()
})
