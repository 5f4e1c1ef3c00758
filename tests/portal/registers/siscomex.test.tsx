import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import type { LinhaSiscomex } from '#contract/features/siscomex.ts'
import pt from '#i18n/pt.json'
import { address } from '../shell/portal.tsx'
import { appears, INDUSTRIA, registerPortal } from './portal.tsx'
import { besidesIn, lineOf, READ_AT } from './sideBySide.ts'

const portal = registerPortal()
const words = pt.pages.siscomex
const PAGE = '/partnumbers/siscomex'

const besides = (lines: readonly LinhaSiscomex[], read?: string | null) => besidesIn(portal, lines, read)

test('lines that could not be loaded are loaded by another try', async () => {
  portal.fail(http.get('*/partnumber/siscomex', () => HttpResponse.json({}, { status: 400 }), { once: true }))
  const { user } = await portal.openAs(INDUSTRIA, PAGE)
  await user.click(await appears('button', pt.actions.retry))
  expect(await appears('table', words.title)).toBeVisible()
})

test('before Siscomex has been read, the page says so and counts nothing', async () => {
  besides([lineOf(1)], null)
  await portal.openAs(INDUSTRIA, PAGE)
  expect(await screen.findByText(words.unread)).toBeVisible()
  expect(screen.getByRole('tab', { name: words.situations.aqui })).toBeVisible()
  expect(screen.getAllByText(words.situations.aqui)).toHaveLength(1)
})

test('all lines of all pages are chosen, and those that may be sent are sent together', async () => {
  const lines = Array.from({ length: 1_200 }, (_, at) => lineOf(at + 1))
  const held = lineOf(9_999, { Impedimentos: [{ Campo: 'IdNcm', Mensagem: 'Obrigatório' }] })
  besides([held, ...lines])
  const sent: unknown[] = []
  portal.fail(
    http.post('*/partnumber/siscomex/sincronizar', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ Id: 77 })
    }),
  )
  const { user } = await portal.openAs(INDUSTRIA, PAGE)
  await user.click(await appears('checkbox', words.choosePage))
  await user.click(await appears('button', 'Selecionar todos os 1.201'))
  await user.click(await appears('button', /^Enviar 1\.200 /))
  const send = within(await appears('dialog', words.send)).getByRole('button', { name: words.send })
  await waitFor(() => expect(send).toBeEnabled())
  await user.click(send)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent).toMatchObject([{ Enviar: lines.map(({ Id }) => Id), Buscar: [] }])
})

test('a page beyond the last one is the last one, by whichever number', async () => {
  besides([lineOf(1)])
  const { router } = await portal.openAs(INDUSTRIA, `${PAGE}?pagina=2`)
  expect(await appears('link', 'KR-1')).toBeVisible()
  await waitFor(() => expect(address()).toBe(PAGE))
  for (const beyond of ['99', '1e15', 'Infinity']) {
    await act(() => router.navigate(`${PAGE}?pagina=${beyond}`))
    await waitFor(() => expect(address(), beyond).toBe(PAGE))
    expect(await appears('link', 'KR-1')).toBeVisible()
  }
})

test('a text too long to be searched for is cut, in the address and as it is typed', async () => {
  besides([lineOf(1)])
  await portal.openAs(INDUSTRIA, `${PAGE}?q=${'K'.repeat(250)}`)
  expect(await appears('link', 'KR-1')).toBeVisible()
  const search = screen.getByRole('searchbox', { name: words.search })
  expect(search).toHaveValue('K'.repeat(200))
  expect(search).toHaveAttribute('maxlength', '200')
})

test('attributes that differ are told by name and value as forms have them, unknown ones by code', async () => {
  const difference = (Atributo: string, ...Aqui: string[]) => ({ Campo: 'Atributos', Atributo, Aqui, La: [] })
  const Diferencas = [
    difference('ATT_90018', 'true'),
    difference('ATT_90019', '8.5'),
    difference('ATT_1', 'a', 'b'),
  ]
  besides([lineOf(1, { Situacao: 'diferente', Ncms: ['85015110'], Diferencas })])
  const { user } = await portal.openAs(INDUSTRIA, PAGE)
  await user.click(await appears('button', 'Detalhes: KR-1'))
  expect(await appears('row', 'Possui freio incorporado Sim –')).toBeVisible()
  expect(await appears('row', 'Torque do freio (Nm) 8,50 –')).toBeVisible()
  expect(await appears('row', 'ATT_1 a; b –')).toBeVisible()
})

test('a page of which some lines are chosen tells so as a native checkbox does', async () => {
  besides([lineOf(1), lineOf(2)])
  const { user } = await portal.openAs(INDUSTRIA, PAGE)
  await user.click(await appears('checkbox', 'Selecionar: KR-2'))
  const whole = screen.getByRole('checkbox', { name: words.choosePage })
  expect(whole).toBePartiallyChecked()
  expect(whole).not.toHaveAttribute('aria-checked')
  await user.click(whole)
  expect(whole).toBeChecked()
})

test('more lines than one synchronization takes say how many it takes', async () => {
  besides(Array.from({ length: 10_001 }, (_, at) => lineOf(at + 1)))
  const { user } = await portal.openAs(INDUSTRIA, PAGE)
  await user.click(await appears('checkbox', words.choosePage))
  await user.click(await appears('button', 'Selecionar todos os 10.001'))
  const send = await appears('button', 'Enviar 10.001 ao Siscomex')
  expect(send).toHaveAccessibleDescription('Selecione no máximo 10.000 de cada vez')
})

test('what keeps a record back leads to the very field', async () => {
  besides([lineOf(1, { Impedimentos: [{ Campo: 'Denominacao', Mensagem: 'Obrigatório' }] })])
  const { user } = await portal.openAs(INDUSTRIA, PAGE)
  await user.click(await appears('button', 'Detalhes: KR-1'))
  await user.click(await appears('link', pt.fields.Denominacao))
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: new RegExp(`^${pt.fields.Denominacao}`) })).toHaveFocus(),
  )
})

test('a company without a certificate is led to where it adds one', async () => {
  besides([lineOf(1)])
  portal.fail(http.get('*/certificado/selecao', () => HttpResponse.json([])))
  const { user } = await portal.openAs(INDUSTRIA, PAGE)
  await user.click(await appears('button', words.ask))
  const dialog = within(await appears('dialog', words.ask))
  expect(await dialog.findByText(new RegExp(words.noCertificate.slice(0, 30)))).toBeVisible()
  expect(dialog.getByRole('button', { name: words.ask })).toBeDisabled()
  await user.click(dialog.getByRole('link', { name: words.toCertificates }))
  await waitFor(() => expect(address()).toBe('/certificados'))
})

test('before what is chosen is sent, it is told what becomes of it, and what is left out and why', async () => {
  const ended = [{ Campo: 'situacao', Atributo: null, Aqui: ['DESATIVADO'], La: ['ATIVADO'] }]
  const there = { Chave: '7', Situacao: 'diferente' } as const
  const missing = [{ Campo: 'IdNcm', Mensagem: 'Obrigatório' }]
  besides([
    ...[
      lineOf(1),
      lineOf(2),
      lineOf(2, { Modalidade: 'EXPORTACAO' }),
      lineOf(3, there),
      lineOf(4, { ...there, Diferencas: ended }),
    ],
    ...[lineOf(5, { ...there, Impedimentos: missing }), lineOf(6, { ...there, Id: null, Situacao: 'la' })],
  ])
  const { user } = await portal.openAs(INDUSTRIA, PAGE)
  await user.click(await appears('checkbox', words.choosePage))
  await user.click(await appears('button', /^Enviar 4/))
  const fates = within(await appears('list', words.fate)).getAllByRole('listitem')
  expect(fates.map(({ textContent }) => textContent)).toEqual([
    ...['2 novos no Siscomex', '1 nova versão no Siscomex', '1 desativação no Siscomex'],
    ...['1 fica de fora: incompleto', '1 fica de fora: só está no Siscomex'],
  ])
})

test('what was rejected is shown alone by its tab, whose address a notification may have', async () => {
  const asked: (string | null)[] = []
  portal.fail(
    http.get('*/partnumber/siscomex', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('recusados'))
      const Totais = { aqui: 1, la: 0, diferente: 0, igual: 0 }
      return HttpResponse.json({ Lido: READ_AT, Totais, Recusados: 1, Total: 1, Linhas: [lineOf(1)] })
    }),
  )
  const { user } = await portal.openAs(INDUSTRIA, `${PAGE}?recusados=true`)
  const tab = await appears('tab', `${words.refused} (1)`)
  expect(tab).toHaveAttribute('aria-selected', 'true')
  expect(asked).toEqual(['true'])
  await user.click(screen.getByRole('tab', { name: `${words.all} (1)` }))
  await waitFor(() => expect(asked).toEqual(['true', null]))
})

test('a provider compares the products of its client, and synchronizes none', async () => {
  besides([lineOf(1)])
  const { IdUsuario } = await portal.signedInAs('agente@demo.canal')
  localStorage.setItem(`__canal_client_${IdUsuario}`, JSON.stringify({ Id: 1 }))
  await portal.openAs('agente@demo.canal', PAGE)
  expect(await appears('link', 'KR-1')).toBeVisible()
  expect(screen.queryByRole('button', { name: words.ask })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('the palette opens a register beside Siscomex, for those whose menu has it', async () => {
  besides([])
  const { user } = await portal.openAs(INDUSTRIA, '/empresas/siscomex')
  await user.click(await appears('button', pt.palette.title))
  await user.type(await appears('combobox', pt.palette.title), 'siscomex')
  expect(await screen.findByRole('option', { name: `${words.title}: Empresas` })).toBeVisible()
  await user.click(await appears('option', `${words.title}: Partnumbers`))
  await waitFor(() => expect(address()).toBe(PAGE))
})
