import { expect, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { test } from './support/portal.ts'
import { newMark } from './support/registers.ts'
import {
  button,
  confirmRemoval,
  form,
  heading,
  menu,
  rowsOf,
  search,
  toasts,
  toldOf,
} from './support/screen.ts'
import { translate } from './support/words.ts'

const modelo = entityNamed('modelo')
const LIST = '**/api/canal/cadastros/modelos?*'
const ADD = '**/api/canal/cadastros/modelo/adicionar'
const OFFLINE = 'Sem conexão com o servidor. Verifique sua internet e tente novamente.'

const description = (page: Page) => form(page).getByRole('textbox', { name: 'Descrição' })

async function typeModel(page: Page, mark: string): Promise<void> {
  await page.goto('/admin/modelos/novo')
  await description(page).fill(mark)
}

test.describe('a list the server fails to answer', () => {
  test.use({ refusals: [500] })

  test('says so, and comes with another try', async ({ page }) => {
    await page.route(LIST, route => route.fulfill({ status: 500, json: { Message: 'Falhou de propósito.' } }))
    await page.goto('/admin/modelos')
    await expect(page.getByText('Não foi possível carregar a lista')).toBeVisible()
    await page.unroute(LIST)
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(rowsOf(page, modelo).first()).toBeVisible()
  })
})

test.describe('a record the server fails to answer', () => {
  test.use({ refusals: [500] })

  test('says so and comes with another try', async ({ page }) => {
    const path = '**/api/canal/cadastros/modelo/model?*'
    await page.route(path, route => route.fulfill({ status: 500, json: { Message: 'Falhou de propósito.' } }))
    await page.goto('/admin/modelos/1?modo=editar')
    await expect(page.getByText('Não foi possível abrir o registro')).toBeVisible()
    await page.unroute(path)
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(description(page)).toBeVisible()
  })
})

test.describe('a record in use', () => {
  test.use({ refusals: [409] })

  test('is not deleted, and the user is told where it is used', async ({ page, api }) => {
    const categoria = entityNamed('categoriaproduto')
    const mark = newMark()
    const { Id } = await api.create('industria', categoria, { Descricao: mark })
    await api.create('industria', categoria, { Descricao: newMark(), IdCategoriaPai: Id })
    await page.goto('/admin/categoriasproduto')
    await search(page, categoria, mark)
    const deletion = rowsOf(page, categoria).getByRole('button', { name: `Excluir ${mark}` })
    await deletion.click()
    await confirmRemoval(page)
    await toldOf(page, translate('messages.deleted'))
    const refusal = 'Este registro está em uso em .+\\. Desative-o em vez de excluí-lo\\.'
    await expect(toasts(page).getByText(new RegExp(`^${mark}: ${refusal}$`))).toBeVisible()
    await expect(deletion).toBeVisible()
  })
})

test.describe('a save that gets no answer', () => {
  test.use({ refusals: [0] })

  test('says that there is no connection, and what was typed stays', async ({ page }) => {
    await typeModel(page, 'Sem rede')
    await page.route(ADD, route => route.abort())
    await button(form(page), 'save').click()
    await expect(toasts(page).getByText('Ops... Ocorreu um erro!')).toBeVisible()
    await expect(toasts(page).getByText(OFFLINE)).toBeVisible()
    await expect(description(page)).toHaveValue('Sem rede')
  })

  test('says so to a screen reader, too, over the open panel', async ({ page }) => {
    await typeModel(page, 'Sem rede')
    await page.route(ADD, route => route.abort())
    await button(form(page), 'save').click()
    await expect(toasts(page).getByText(OFFLINE)).toBeVisible()
    await expect(page.getByRole('alert')).toContainText(OFFLINE)
  })

  test('but was done, is done once however often it is tried', async ({ page, api }) => {
    const mark = newMark()
    await typeModel(page, mark)
    // Executed by the server, but the answer is lost.
    await page.route(ADD, async route => {
      await route.fetch()
      await route.abort()
    })
    await button(form(page), 'save').click()
    await expect(toasts(page).getByText(OFFLINE)).toBeVisible()
    await page.unroute(ADD)
    await button(form(page), 'save').click()
    await expect(toasts(page).getByText('Cadastro realizado com sucesso.')).toBeVisible()
    expect(await api.find('industria', modelo, mark)).toHaveLength(1)
  })
})

test('a save that takes its time is not sent twice by a second click', async ({ page, api }) => {
  const mark = newMark()
  await typeModel(page, mark)
  let release = () => {}
  const clicked = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(ADD, async route => {
    await clicked
    await route.continue()
  })
  await button(form(page), 'save').dblclick()
  release()
  await expect(toasts(page).getByText('Cadastro realizado com sucesso.')).toBeVisible()
  expect(await api.find('industria', modelo, mark)).toHaveLength(1)
})

test.describe('a list without a connection', () => {
  test.use({ refusals: [0] })

  test('says so, and comes back with another try', async ({ page }) => {
    await page.goto('/admin/')
    await page.route(LIST, route => route.abort())
    await menu(page).getByRole('link', { name: 'Modelos' }).click()
    await expect(page.getByRole('main').getByText(OFFLINE)).toBeVisible()
    await page.unroute(LIST)
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(rowsOf(page, modelo).first()).toBeVisible()
  })

  test('of a page whose code does not arrive says so, and does not stay empty', async ({ page }) => {
    await page.goto('/admin/')
    await expect(heading(page, 'Painel')).toBeVisible()
    await page.route('**/admin/assets/**', route => route.abort())
    await menu(page).getByRole('link', { name: 'Modelos' }).click()
    await expect(page.getByText('Há uma nova versão')).toBeVisible()
  })
})

test.describe('a portal whose configuration does not arrive', () => {
  test.use({ refusals: [503] })

  test('says so', async ({ page }) => {
    await page.route('**/admin/configuration.json', route => route.fulfill({ status: 503 }))
    await page.goto('/admin/')
    await expect(page.getByText('Não foi possível abrir esta página')).toBeVisible()
  })
})
