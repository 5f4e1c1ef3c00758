import { expect, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { expectNothingFound, IN_FRONT } from './support/axe.ts'
import { test } from './support/portal.ts'
import { editRoute, newMark } from './support/registers.ts'
import { button, form, retype, toldOf } from './support/screen.ts'
import { tabTo } from './support/tabTo.ts'

const modelo = entityNamed('modelo')
const partnumber = entityNamed('partnumber')
const SAVED = 'Alterações salvas.'

test.use({ refusals: [409] })

const conflict = (page: Page) => page.getByRole('dialog', { name: 'Duas pessoas editaram este registro' })
const box = (page: Page, name: string) =>
  page.locator('form').last().getByRole('textbox', { name, exact: true })
const side = (page: Page, field: string, whose: string) =>
  conflict(page).getByRole('group', { name: field }).getByRole('radio', { name: whose })

/** Opens a record, types into it, and saves after another user has saved other values. */
async function collide(
  page: Page,
  id: number,
  typed: Readonly<Record<string, string>>,
  change: () => Promise<unknown>,
) {
  await page.goto(`/admin/modelos/${id}?modo=editar`)
  for (const [name, value] of Object.entries(typed)) await retype(box(page, name), value)
  await change()
  await button(form(page), 'save').click()
  await expect(conflict(page)).toBeVisible()
}

test('with the keyboard alone, the second of two users chooses field by field what stays', async ({
  page,
  openAs,
  api,
}) => {
  const record = await api.create('industria', modelo, { Descricao: newMark(), Marca: 'Tigre' })
  const other = await openAs('industria')
  await other.goto(`/admin/modelos/${record.Id}?modo=editar`)
  const [theirs, mine] = [newMark(), newMark()]
  await collide(page, record.Id, { Descrição: mine, Marca: 'Minha' }, async () => {
    await retype(box(other, 'Descrição'), theirs)
    await retype(box(other, 'Marca'), 'Deles')
    await button(form(other), 'save').click()
    await toldOf(other, SAVED)
  })
  await expect(conflict(page)).toContainText(/salvou este registro em \d{2}\/\d{2}\/\d{4}/)
  await expectNothingFound(page, 'conflict', IN_FRONT)

  await tabTo(page, button(conflict(page), 'save'))
  await page.keyboard.press('Enter')
  await expect(conflict(page).getByText('Escolha um valor em 2 campos')).toBeVisible()
  await expect(side(page, 'Descrição', 'Alteração da outra pessoa')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(side(page, 'Descrição', 'Sua alteração')).toBeChecked()
  await tabTo(page, side(page, 'Marca', 'Alteração da outra pessoa'))
  await page.keyboard.press('Space')
  await tabTo(page, button(conflict(page), 'save'))
  await page.keyboard.press('Enter')
  await toldOf(page, SAVED)
  expect(await api.read('industria', modelo, record.Id)).toMatchObject({
    Descricao: mine,
    Marca: 'Deles',
    Versao: 3,
  })
})

test('what only one of two users changed is merged, and a third version is asked about again', async ({
  page,
  api,
}) => {
  const [first, mine] = [newMark(), newMark()]
  const record = await api.create('industria', modelo, { Descricao: first, Marca: 'Tigre' })
  await collide(page, record.Id, { Descrição: mine }, () =>
    api.change('industria', modelo, record, { Marca: 'Deles' }),
  )
  await expect(conflict(page).getByRole('listitem')).toHaveText([
    /Marca · .*Deles/,
    new RegExp(`Descrição · .*${mine}`),
  ])
  const third = newMark()
  await api.change('industria', modelo, record, { Descricao: third })
  await button(conflict(page), 'save').click()
  await expect(conflict(page).getByRole('group', { name: 'Descrição' })).toContainText(third)
  await conflict(page).getByRole('button', { name: 'Manter todas as minhas' }).click()
  await button(conflict(page), 'save').click()
  await toldOf(page, SAVED)
  expect(await api.read('industria', modelo, record.Id)).toMatchObject({ Descricao: mine, Marca: 'Deles' })
})

test('attributes that one of two users changed are merged one by one', async ({ goOn, api }) => {
  const one = (Atributo: string, Valor: string) => ({ Atributo, Valor })
  const [motor, ofThem] = [one('ATT_90001', '01'), one('ATT_90002', '0.9')]
  const record = await api.create('industria', partnumber, {
    ...{ Partnumber: newMark(), IdNcm: '85015110', ModalidadeProduto: 'IMPORTACAO' },
    ...{ FabricanteDesconhecido: true, Atributos: [motor, one('ATT_90002', '0.4'), one('ATT_90021', '8')] },
  })
  const page = await goOn(`${editRoute(partnumber, record.Id)}&aba=atributos`)
  await retype(box(page, 'Número de polos'), '6')
  await api.change('industria', partnumber, record, { Atributos: [motor, ofThem, one('ATT_90021', '8')] })
  await button(form(page), 'save').click()
  await expect(conflict(page)).toBeVisible()
  await expect(conflict(page).getByRole('radio')).toHaveCount(0)
  await expect(conflict(page).getByRole('listitem')).toHaveText([/Atributos · .*0,90/, /Atributos · .*6/])
  await button(conflict(page), 'save').click()
  await toldOf(page, SAVED)
  const Atributos = [motor, ofThem, one('ATT_90021', '6')]
  expect(await api.read('industria', partnumber, record.Id)).toMatchObject({ Atributos })
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, refusals: [409, 422] })

  test('a user goes back to editing with what was typed, and what is refused later is told at its field', async ({
    goOn,
    api,
  }) => {
    const finalidade = entityNamed('finalidade')
    const taken = newMark()
    await api.create('industria', finalidade, { Descricao: taken })
    const record = await api.create('industria', finalidade, { Descricao: newMark() })
    const page = await goOn(`/admin/finalidades/${record.Id}?modo=editar`)
    await retype(box(page, 'Descrição'), taken)
    await api.change('industria', finalidade, record, { Descricao: newMark() })
    await button(form(page), 'save').click()
    await conflict(page).getByRole('button', { name: 'Continuar editando' }).click()
    await expect(conflict(page)).toBeHidden()
    await expect(button(form(page), 'save')).toBeFocused()
    await expect(box(page, 'Descrição')).toHaveValue(taken)

    await page.keyboard.press('Enter')
    await side(page, 'Descrição', 'Sua alteração').check()
    const sideways = await conflict(page).evaluate(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    )
    expect(sideways).toBeLessThanOrEqual(0)
    await button(conflict(page), 'save').click()
    await expect(box(page, 'Descrição')).toHaveAccessibleDescription('Já existe um registro com este valor')
    await expect(box(page, 'Descrição')).toBeFocused()
  })
})

test.describe('a record somebody else has deleted', () => {
  test.use({ refusals: [404] })

  test('is said to be gone, and what was typed is saved as a new one', async ({ goOn, api }) => {
    const record = await api.create('industria', modelo, { Descricao: newMark(), Marca: 'Tigre' })
    const page = await goOn(`/admin/modelos/${record.Id}?modo=editar`)
    const typed = newMark()
    await retype(box(page, 'Descrição'), typed)
    await api.remove('industria', modelo, record)
    await button(form(page), 'save').click()
    await expect(page.getByRole('alertdialog')).toContainText('Outro usuário excluiu este registro')
    await page.getByRole('button', { name: 'Salvar como novo' }).click()
    await toldOf(page, 'Cadastro realizado com sucesso.')
    expect(await api.find('industria', modelo, typed)).toMatchObject([{ Descricao: typed, Marca: 'Tigre' }])
  })
})
