import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import pt from '#i18n/pt.json'
import { fieldPath, recordPath } from '#portal/record/model/paths.ts'
import { appears, INDUSTRIA, registerPortal } from './portal.tsx'
import { lineOf, READ_AT } from './sideBySide.ts'

const portal = registerPortal()
const partnumber = entityNamed('partnumber')
const ADD = '/api/canal/cadastros/partnumber/adicionar'
const UPDATE = '/api/canal/cadastros/partnumber/atualizar'

/** NCM of the demo that has no attributes. */
const WITHOUT_ATTRIBUTES = '02013000'

/** A servomotor, whose NCM asks for an attribute of most forms, or a product of these fields. */
const motor = async (Partnumber: string, fields: object = {}) => {
  const row = {
    ...{ Partnumber, Denominacao: 'Motor', Descricao: 'Servomotor', IdNcm: '85015110', UnidadeMedida: '11' },
    ...{ ModalidadeProduto: 'IMPORTACAO', SituacaoProduto: 'RASCUNHO', FabricanteDesconhecido: true },
    ...{ IdPaisOrigem: 'DE', Ativo: true, Atributos: [{ Atributo: 'ATT_90001', Valor: '01' }] },
    ...fields,
  }
  return (await portal.sendAs(INDUSTRIA, ADD, JSON.stringify(row))) as StoredRow
}

test('a link to all attributes leads to the first of them, whose list is searched without accents', async () => {
  const { Id } = await motor('PT-1')
  const { user } = await portal.openAs(INDUSTRIA, fieldPath(partnumber, Id, 'Atributos'))
  const first = await appears('combobox', 'Tipo de motor')
  await waitFor(() => expect(first).toHaveFocus())
  await user.clear(first)
  await user.type(first, 'sincrono de ima')
  expect(await appears('option', /Síncrono de ímã/)).toBeVisible()
})

test('what is left to do is told as a measure, and again when an answer asks for more', async () => {
  const { Id } = await motor('PT-2')
  const { user } = await portal.openAs(INDUSTRIA, fieldPath(partnumber, Id, 'Atributos-ATT_90018'))
  const brake = await appears('combobox', 'Possui freio incorporado')
  await waitFor(() => expect(brake).toHaveFocus())
  const missing = await appears('region', pt.pages.partnumber.notReady)
  const meter = within(missing).getByRole('meter')
  expect(meter).toHaveAttribute('aria-valuetext', '8 de 10')
  await user.type(brake, 'sim{Enter}')
  await waitFor(() => expect(within(missing).getByRole('status')).toHaveTextContent('9 de 11'))
  expect(meter).toHaveAttribute('aria-valuetext', '9 de 11')
})

test('the day of mandatory attributes has its heading where there is such a day alone', async () => {
  const heading = pt.fields.AtributosExigidosEm
  const { Id } = await motor('PT-8')
  await portal.openAs(INDUSTRIA, fieldPath(partnumber, Id, 'Atributos'))
  await appears('combobox', 'Tipo de motor')
  expect(screen.getByText(heading)).toBeVisible()
  portal.leave()
  const without = await motor('PT-9', { IdNcm: WITHOUT_ATTRIBUTES, Atributos: [] })
  await portal.openAs(INDUSTRIA, fieldPath(partnumber, without.Id, 'Atributos'))
  await appears('region', pt.pages.partnumber.notReady)
  expect(screen.queryByText(heading)).toBeNull()
})

test('fields of official tables say where their choices are from, and how many there are', async () => {
  const { Id } = await motor('PT-10')
  await portal.openAs(INDUSTRIA, fieldPath(partnumber, Id, 'IdNcm'))
  const ncm = await appears('combobox', /^NCM/)
  await waitFor(() => expect(ncm).toHaveAccessibleDescription(/Seleção · Dados do produto · 299 linhas/))
  expect(screen.queryAllByText(/· 250 linhas/)).toEqual([])
})

test('the attributes say where what is asked for is from, known or not', async () => {
  const ids = [await motor('PT-11'), await motor('PT-12', { IdNcm: '02013000', Atributos: [] })]
  for (const { Id } of ids) {
    await portal.openAs(INDUSTRIA, fieldPath(partnumber, Id, 'Atributos'))
    const attributes = await appears('group', pt.fields.Atributos)
    await waitFor(() =>
      expect(attributes).toHaveAccessibleDescription(
        /^Atributos de NCM · Seleção de demonstração · \d+ linhas$/,
      ),
    )
    portal.leave()
  }
})

test('a number that is not accepted is still missing', async () => {
  const { Id } = await motor('PT-3')
  const { user } = await portal.openAs(INDUSTRIA, fieldPath(partnumber, Id, 'Atributos-ATT_90002'))
  const power = await appears('textbox', 'Potência nominal (kW)')
  await user.type(power, '1234567,5')
  await user.tab()
  const missing = await appears('region', pt.pages.partnumber.notReady)
  expect(within(missing).getByRole('button', { name: 'Potência nominal (kW)' })).toBeVisible()
})

test('a product is not called ready before its attributes have loaded', async () => {
  const { Id } = await motor('PT-5')
  const failing = { is: true }
  const denied = () => (failing.is ? HttpResponse.json({}, { status: 400 }) : undefined)
  portal.fail(http.get('*/ncm/atributos/definicoes', denied))
  const { user } = await portal.openAs(INDUSTRIA, recordPath(partnumber, Id))
  const missing = within(await appears('region', pt.pages.partnumber.notReady))
  expect(await missing.findByText(pt.forms.attributes.failed)).toBeVisible()
  failing.is = false
  await user.click(missing.getByRole('button', { name: pt.actions.retry }))
  expect(await missing.findByRole('link', { name: 'Possui freio incorporado' })).toBeVisible()
})

test('of two editors, one of whom changed the NCM, the changes of both are told by the names of attributes', async () => {
  const product = await motor('PT-7')
  const { user } = await portal.openAs(INDUSTRIA, fieldPath(partnumber, product.Id, 'Atributos-ATT_90021'))
  await user.type(await appears('textbox', 'Número de polos'), '8')
  const theirs = { IdNcm: '84581110', Atributos: [{ Atributo: 'ATT_90014', Valor: '2026-01-02' }] }
  await portal.sendAs(INDUSTRIA, UPDATE, JSON.stringify({ ...product, ...theirs }))
  await user.click(await appears('button', pt.actions.save))
  const dialog = within(await appears('dialog', pt.conflict.title))
  const names = ['Data de fabricação', 'Tipo de motor', 'Número de polos']
  for (const name of names) expect(await dialog.findByText(name)).toBeVisible()
  expect(dialog.queryByText(/^ATT_/)).toBeNull()
})

test('what is typed is saved or discarded before the product is sent to Siscomex', async () => {
  const { Id } = await motor('PT-6')
  const saved: unknown[] = []
  portal.fail(
    http.post('*/partnumber/atualizar', async ({ request }) => {
      saved.push(await request.clone().json())
    }),
    http.get('*/partnumber/siscomex', () =>
      HttpResponse.json({ Lido: READ_AT, Totais: {}, Linhas: [lineOf(Id)] }),
    ),
  )
  const { user } = await portal.openAs(INDUSTRIA, fieldPath(partnumber, Id, 'Denominacao'))
  await user.type(await appears('textbox', 'Denominação'), ' de eixo')
  await user.click(await appears('tab', pt.pages.siscomex.tab))
  await user.click(await appears('button', pt.pages.siscomex.send))
  const unsaved = within(await appears('alertdialog', pt.forms.settle.title))
  await user.click(unsaved.getByRole('button', { name: pt.forms.settle.save }))
  expect(await appears('dialog', pt.pages.siscomex.send)).toBeVisible()
  expect(saved).toMatchObject([{ Denominacao: 'Motor de eixo' }])
})

/** Chooses a field of the bulk change that is open. */
async function chooseField(user: UserEvent, label: string) {
  const dialog = within(await appears('dialog', /./))
  await user.click(dialog.getByRole('combobox', { name: pt.bulk.field }))
  await user.click(await appears('option', label))
  return dialog
}

test('a bulk change that a record refuses names the field that keeps it back', async () => {
  await motor('PT-4')
  const filter = encodeURIComponent(JSON.stringify({ q: 'PT-4' }))
  const { user } = await portal.openAs(INDUSTRIA, `/partnumbers?filter=${filter}`)
  const row = within(await appears('row', /PT-4/))
  await user.click(row.getByRole('checkbox'))
  await user.click(await appears('button', pt.actions.change))
  const dialog = await chooseField(user, pt.fields.ModalidadeProduto)
  portal.fail(
    http.post('*/partnumber/atualizar', () =>
      HttpResponse.json(
        { Message: 'Há campos inválidos.', code: 'invalid', errors: { 'Atributos.0': 'não se aplica' } },
        { status: 422 },
      ),
    ),
  )
  await user.click(dialog.getByRole('button', { name: pt.actions.change }))
  await user.click(await appears('button', pt.shell.toasts.dismiss))
  const refused = await screen.findByRole('alert')
  expect(refused).toHaveTextContent('PT-4')
  expect(refused).toHaveTextContent('Atributos: não se aplica')
  expect(screen.queryByText(/fields\./)).toBeNull()
})
