import { expect, type Locator, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import type { Acompanhado } from '#contract/hub.ts'
import { expectNothingFound } from './support/axe.ts'
import { hold } from './support/hold.ts'
import { test } from './support/portal.ts'
import { editRoute, newMark } from './support/registers.ts'
import { confirmRemoval, form, retype, rowsOf, search, toldOf } from './support/screen.ts'
import { MOST_SHIFT, shiftsOf } from './support/shifts.ts'

const modelo = entityNamed('modelo')
const empresa = entityNamed('empresa')
const contato = entityNamed('empresa/contato')

/** Notice of changes, of the record if one is open, else of the list. */
const notice = (page: Page) => page.locator('[data-fresh]').last()
const take = (page: Page) => notice(page).getByRole('button', { name: 'Atualizar' })

test.use({ refusals: [500] })

test('rows that others change are marked and stay as they are until all is taken', async ({ page, api }) => {
  const mark = newMark()
  const [changed, removed] = [
    await api.create('industria', modelo, { Descricao: `${mark} A`, Marca: 'Tigre' }),
    await api.create('industria', modelo, { Descricao: `${mark} B`, Marca: 'Onça' }),
  ]
  await page.goto('/admin/modelos')
  await search(page, modelo, mark)
  const rows = rowsOf(page, modelo)
  await expect(rows).toHaveCount(2)
  const matching = await api.create('industria', modelo, { Descricao: newMark(), Marca: 'Puma' })
  await api.change('industria', modelo, changed, { Marca: 'Lobo' })
  await api.remove('industria', modelo, removed)
  const rowOf = (letter: string) => rows.filter({ hasText: `${mark} ${letter}` })
  await expect(rowOf('A')).toContainText('alterado por Helena Schmitt, agora')
  await expect(rowOf('B')).toContainText('excluído por Helena Schmitt, agora')
  await expect(rowOf('A')).toContainText('Tigre')
  // Changes to records outside the search are not counted; a record that comes to match it shows as a
  // possible change.
  // Tests beside this one change records, too.
  await expect(notice(page)).toContainText(
    /^1 alterado, 1 excluído(, pode haver alterações)? por Helena Schmitt/,
  )
  await api.change('industria', modelo, matching, { Descricao: `${mark} C` })
  await expect(notice(page)).toContainText('pode haver alterações')
  await expectNothingFound(page, 'a list with marks', '[data-mark], [data-fresh]')
  // The focus is not lost with the button.
  await page.getByRole('searchbox').focus()
  await take(page).press('Enter')
  await expect(rows).toHaveCount(2)
  await expect(rowOf('A')).toContainText('Lobo')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(rowOf('A')).not.toContainText('alterado por')
})

test('what was changed before a list is read is no news, however long the reading takes', async ({
  page,
  api,
}) => {
  const { Id } = await api.create('industria', modelo, { Descricao: newMark(), Marca: 'Tigre' })
  await hold(page, '**/api/canal/**/modelos?*')
  // Answer to the invocation that follows the list; other tests change records, too.
  const told = new Promise<string>(resolve => {
    page.on('websocket', socket => {
      let asked = ''
      socket.on('framesent', ({ payload }) => {
        const [, id = ''] = /"target":"Acompanhar".*"invocationId":"(\d+)"/.exec(String(payload)) ?? []
        asked ||= id
      })
      socket.on('framereceived', ({ payload }) => {
        const messages = String(payload).split('\u001e')
        const answer = messages.find(one => asked && one.includes(`"invocationId":"${asked}"`))
        if (answer) resolve(answer)
      })
    })
  })
  await page.goto('/admin/modelos')
  const { result } = JSON.parse(await told) as { result: Acompanhado }
  expect(result?.Mudancas.filter(({ Ids }) => Ids?.includes(Id))).toEqual([])
})

test('two people see each other at a record, and what one types stays when the other saves', async ({
  page,
  openAs,
  api,
}) => {
  const record = await api.create('industria', modelo, { Descricao: newMark(), Marca: 'Tigre' })
  await page.goto(`/admin/modelos/${record.Id}?modo=editar`)
  const other = await openAs('consulta')
  await other.goto(`/admin/modelos/${record.Id}`)
  const people = (at: Page) => at.getByRole('list', { name: 'Também têm este registro aberto' })
  await expect(people(page).getByRole('img', { name: 'Tiago Moreira' })).toHaveText('TM')
  await expect(people(other).getByRole('img', { name: 'Helena Schmitt' })).toHaveText('HS')

  const marca = form(page).getByRole('textbox', { name: 'Marca', exact: true })
  await retype(marca, 'Minha')
  await api.change('industria', modelo, record, { Marca: 'Deles' })
  await expect(notice(other)).toContainText('alterado por Helena Schmitt, agora')
  await expect(notice(page)).toContainText('alterado por Helena Schmitt, agora')
  await expect(marca).toHaveValue('Minha')
  await expect(marca).toBeFocused()

  // In a window that ends below the field, the notice makes way.
  const rect = (at: Locator) => at.evaluate(element => element.getBoundingClientRect().toJSON())
  await page.setViewportSize({ width: 1440, height: Math.round((await rect(marca)).bottom) + 90 })
  const pill = take(page).locator('..')
  await expect(async () => expect((await rect(pill)).bottom).toBeLessThan((await rect(marca)).top)).toPass()
  await page.setViewportSize({ width: 1440, height: 900 })

  await take(other).click()
  await expect(other.getByRole('dialog').getByText('Deles', { exact: true })).toBeVisible()
  // Changes that cannot be read stay to be taken.
  const answer = { status: 500, json: { Message: 'Falhou' } }
  await page.route('**/modelo/model?*', route => route.fulfill(answer), { times: 1 })
  await take(page).click()
  await toldOf(page, 'Falhou')
  await take(page).click()
  await expect(page.getByRole('dialog', { name: 'Duas pessoas editaram este registro' })).toBeVisible()
  await other.goto('/admin/modelos')
  await expect(people(page)).toHaveCount(0)
})

test('a detail that the user has removed is no news, however late its creation is told', async ({
  page,
  openAs,
  api,
}) => {
  const { Id } = await api.create('industria', empresa, { [empresa.spec.title]: newMark() })
  const other = await openAs('consulta')
  await other.goto(editRoute(empresa, Id))
  const begin = await hold(page, '**/hub/negotiate*')
  await api.create('industria', contato, { [contato.parent?.column ?? '']: Id })
  const row = rowsOf(page, contato)
  await page.goto(`${editRoute(empresa, Id)}&aba=contato`)
  await row.getByRole('button', { name: /^Excluir/ }).click()
  await confirmRemoval(page)
  await toldOf(page, 'Registro excluído.')
  await expect(page.getByText('Ainda não há registros')).toBeVisible()
  begin()
  // The other one is seen once the page has been told what has changed.
  await expect(page.getByRole('list', { name: 'Também têm este registro aberto' })).toBeVisible()
  await expect(page.locator('[data-fresh] button')).toHaveCount(0)
})

test('the notice above a form moves none of its buttons', async ({ page, api }) => {
  const record = await api.create('industria', modelo, { Descricao: newMark(), Marca: 'Tigre' })
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const address of [`/admin/modelos/${record.Id}`, editRoute(modelo, record.Id)]) {
    await page.goto(address)
    const bar = page.locator('[data-bar]').last()
    await expect(bar).toBeVisible()
    const before = await bar.boundingBox()
    await api.change('industria', modelo, record, { Marca: newMark() })
    await expect(take(page)).toBeVisible()
    expect(await bar.boundingBox()).toEqual(before)
    const pill = await take(page).locator('..').boundingBox()
    expect((pill?.y ?? 0) + (pill?.height ?? 0)).toBeLessThanOrEqual(before?.y ?? 0)
  }
})

test('the notice has a room of its own: it covers no row of a short detail, and moves nothing', async ({
  page,
  api,
}) => {
  const stored = await api.create('industria', empresa, { [empresa.spec.title]: newMark() })
  const { Id } = stored
  await api.create('industria', contato, { [contato.parent?.column ?? '']: Id })
  const panel = page.getByRole('tabpanel', { name: 'Contatos' })
  for (const viewport of [
    { width: 1024, height: 768 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    for (const mode of ['', 'modo=editar&']) {
      await page.goto(`/admin/empresa/${Id}?${mode}aba=contato`)
      await expect(panel.getByText('1-1 de 1', { exact: true })).toBeVisible()
      const before = await shiftsOf(page)
      await api.change('industria', empresa, stored, { NomeFantasia: newMark() })
      await expect(take(page)).toBeVisible()
      const pill = await take(page).locator('..').boundingBox()
      const rows = await panel.boundingBox()
      expect(pill?.y).toBeGreaterThanOrEqual((rows?.y ?? 0) + (rows?.height ?? 0))
      expect((await shiftsOf(page)) - before).toBeLessThanOrEqual(MOST_SHIFT)
      await expectNothingFound(page, `a record with its notice at ${viewport.width} px`, '[data-fresh]')
    }
  }
})
