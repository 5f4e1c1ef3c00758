import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, onTestFinished, test } from 'vitest'
import type { LinhaSiscomex } from '#contract/features/siscomex.ts'
import type { Tarefa } from '#contract/features/tarefa.ts'
import pt from '#i18n/pt.json'
import { emit, setHubConnected } from '#portal/hub/handlers.ts'
import { address } from '../shell/portal.tsx'
import { appears, INDUSTRIA, registerPortal } from './portal.tsx'

const portal = registerPortal()
const words = pt.pages.siscomex
const PAGE = '/partnumbers/siscomex'

const line = (at: number, more: Partial<LinhaSiscomex> = {}): LinhaSiscomex => ({
  Id: at,
  ...{ Chave: null, Titulo: `KR-${at}`, Modalidade: 'IMPORTACAO', Versao: null, Situacao: 'aqui' },
  ...{ Diferencas: [], Impedimentos: [], Erros: [] },
  ...more,
})

/** Stubs the comparison with Siscomex with these lines. */
function besides(lines: readonly LinhaSiscomex[], Lido: string | null = '2026-11-24T12:00:00.000Z') {
  portal.fail(
    http.get('*/partnumber/siscomex', ({ request }) => {
      const asked = new URL(request.url).searchParams
      const from = Number(asked.get('inicio'))
      const Linhas = lines.slice(from, from + Number(asked.get('quantos')))
      const Totais = { aqui: lines.length, la: 0, diferente: 0, igual: 0 }
      return HttpResponse.json({ Lido, Totais, Recusados: 0, Total: lines.length, Linhas })
    }),
  )
}

test('lines that could not be loaded are loaded by another try', async () => {
  portal.fail(http.get('*/partnumber/siscomex', () => HttpResponse.json({}, { status: 400 }), { once: true }))
  const { user } = await portal.openAs(INDUSTRIA, PAGE)
  await user.click(await appears('button', pt.actions.retry))
  expect(await appears('list', words.title)).toBeVisible()
})

test('before Siscomex has been read, the page says so and counts nothing', async () => {
  besides([line(1)], null)
  await portal.openAs(INDUSTRIA, PAGE)
  expect(await screen.findByText(words.unread)).toBeVisible()
  expect(screen.getByRole('tab', { name: words.situations.aqui })).toBeVisible()
  expect(screen.getAllByText(words.situations.aqui)).toHaveLength(1)
})

test('all lines of all pages are chosen, and those that may be sent are sent together', async () => {
  const lines = Array.from({ length: 1_200 }, (_, at) => line(at + 1))
  const held = line(9_999, { Impedimentos: [{ Campo: 'IdNcm', Mensagem: 'Obrigatório' }] })
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

test.each(['2', '99', '1e15', 'Infinity'])(
  'the page %s beyond the last one is the last one',
  async pagina => {
    besides([line(1)])
    await portal.openAs(INDUSTRIA, `${PAGE}?pagina=${pagina}`)
    expect(await appears('link', 'KR-1')).toBeVisible()
    await waitFor(() => expect(address()).toBe(PAGE))
  },
)

test('a text too long to be searched for is cut, in the address and as it is typed', async () => {
  besides([line(1)])
  await portal.openAs(INDUSTRIA, `${PAGE}?q=${'K'.repeat(250)}`)
  expect(await appears('link', 'KR-1')).toBeVisible()
  const search = screen.getByRole('searchbox', { name: words.search })
  expect(search).toHaveValue('K'.repeat(200))
  expect(search).toHaveAttribute('maxlength', '200')
})

test('attributes of either kind that differ are rows of their own', async () => {
  const difference = (Aqui: string) => ({ Campo: 'Atributos', Aqui, La: null })
  const Diferencas = [difference('ATT_1: 1'), difference('ATT_2: [1 | 2]')]
  besides([line(1, { Situacao: 'diferente', Diferencas })])
  const { user } = await portal.openAs(INDUSTRIA, PAGE)
  await user.click(await appears('button', 'Detalhes: KR-1'))
  expect(await appears('row', /ATT_2/)).toBeVisible()
})

test('a page of which some lines are chosen tells so as a native checkbox does', async () => {
  besides([line(1), line(2)])
  const { user } = await portal.openAs(INDUSTRIA, PAGE)
  await user.click(await appears('checkbox', 'Selecionar: KR-2'))
  const whole = screen.getByRole('checkbox', { name: words.choosePage })
  expect(whole).toBePartiallyChecked()
  expect(whole).not.toHaveAttribute('aria-checked')
  await user.click(whole)
  expect(whole).toBeChecked()
})

test('more lines than one synchronization takes say how many it takes', async () => {
  besides(Array.from({ length: 10_001 }, (_, at) => line(at + 1)))
  const { user } = await portal.openAs(INDUSTRIA, PAGE)
  await user.click(await appears('checkbox', words.choosePage))
  await user.click(await appears('button', 'Selecionar todos os 10.001'))
  const send = await appears('button', 'Enviar 10.001 ao Siscomex')
  expect(send).toHaveAccessibleDescription('Selecione no máximo 10.000 de cada vez')
})

test('what keeps a record back leads to the very field', async () => {
  besides([line(1, { Impedimentos: [{ Campo: 'Denominacao', Mensagem: 'Obrigatório' }] })])
  const { user } = await portal.openAs(INDUSTRIA, PAGE)
  await user.click(await appears('button', 'Detalhes: KR-1'))
  await user.click(await appears('link', pt.fields.Denominacao))
  await waitFor(
    () =>
      expect(screen.getByRole('textbox', { name: new RegExp(`^${pt.fields.Denominacao}`) })).toHaveFocus(),
    { timeout: 20_000 },
  )
})

test('a company without a certificate is led to where it adds one', async () => {
  besides([line(1)])
  portal.fail(http.get('*/certificado/selecao', () => HttpResponse.json([])))
  const { user } = await portal.openAs(INDUSTRIA, PAGE)
  await user.click(await appears('button', words.ask))
  const dialog = within(await appears('dialog', words.ask))
  expect(await dialog.findByText(new RegExp(words.noCertificate.slice(0, 30)))).toBeVisible()
  expect(dialog.getByRole('button', { name: words.ask })).toBeDisabled()
  await user.click(dialog.getByRole('link', { name: words.toCertificates }))
  await waitFor(() => expect(address()).toBe('/certificados'))
})

const job: Tarefa = {
  ...{ Id: 5, Tipo: 'siscomex', Titulo: 'Empresas', Situacao: 'emCurso', Total: 9, Feitos: 4 },
  ...{ Recusados: 0, Mensagem: null, Usuario: 'Bruna Colega', Arquivo: null },
  ...{ Continua: null, Data: '2026-11-24T12:00:00.000Z' },
}

/** Jobs as the server answers them, and how often it was asked. */
function jobsAre(answer: () => readonly Tarefa[]) {
  let asked = 0
  portal.fail(
    http.get('*/tools/tarefas', () => {
      asked += 1
      return HttpResponse.json([...answer()])
    }),
  )
  return () => asked
}

test('before what is chosen is sent, it is told what becomes of it, and what is left out and why', async () => {
  const ended = [{ Campo: 'situacao', Aqui: 'DESATIVADO', La: 'ATIVADO' }]
  const there = { Chave: '7', Situacao: 'diferente' } as const
  const missing = [{ Campo: 'IdNcm', Mensagem: 'Obrigatório' }]
  besides([
    ...[
      line(1),
      line(2),
      line(2, { Modalidade: 'EXPORTACAO' }),
      line(3, there),
      line(4, { ...there, Diferencas: ended }),
    ],
    ...[line(5, { ...there, Impedimentos: missing }), line(6, { ...there, Id: null, Situacao: 'la' })],
  ])
  const { user } = await portal.openAs(INDUSTRIA, PAGE)
  await user.click(await appears('checkbox', words.choosePage))
  await user.click(await appears('button', /^Enviar 4/))
  const fates = within(await appears('list', words.fate)).getAllByRole('listitem')
  expect(fates.map(({ textContent }) => textContent)).toEqual([
    ...['2 inclusões no Siscomex', '1 nova versão no Siscomex', '1 desativação no Siscomex'],
    ...['1 fica de fora: incompleto', '1 fica de fora: só está no Siscomex'],
  ])
})

test('a synchronization that waits tells why and until when, and one with rejections how many', async () => {
  const waits = { Situacao: 'pendente', Mensagem: 'O Siscomex está fora do ar', Continua: job.Data } as const
  besides([line(1)])
  let now: Tarefa = { ...job, ...waits }
  jobsAre(() => [now])
  await portal.openAs(INDUSTRIA, PAGE)
  const shown = within(await appears('list', words.running))
  expect(shown.getByText(/O Siscomex está fora do ar\. Continua em .*2026/)).toBeVisible()
  now = { ...job, Situacao: 'concluida', Recusados: 3, Mensagem: 'Um sumiu' }
  act(() => emit('Andamento', { Id: 5, Situacao: 'concluida', Total: 9, Feitos: 9 }))
  expect(await within(await appears('list', words.last)).findByText('3 recusados. Um sumiu')).toBeVisible()
})

test('progress that the hub tells is shown without asking, and a job it tells of anew is asked for', async () => {
  act(() => setHubConnected(true))
  onTestFinished(() => act(() => setHubConnected(false)))
  besides([line(1)])
  let now: readonly Tarefa[] = []
  const asked = jobsAre(() => now)
  await portal.openAs(INDUSTRIA, PAGE)
  await appears('list', words.title)
  now = [job]
  act(() => emit('Andamento', { Id: 5, Situacao: 'emCurso', Total: 9, Feitos: 4 }))
  const shown = within(await appears('list', words.running))
  const before = asked()
  act(() => emit('Andamento', { Id: 5, Situacao: 'emCurso', Total: 9, Feitos: 7 }))
  expect(await shown.findByText(/7 de 9/)).toBeVisible()
  expect(asked()).toBe(before)
  act(() => setHubConnected(false))
  act(() => setHubConnected(true))
  await waitFor(() => expect(asked()).toBe(before + 1))
})

test('lines are read again after a synchronization that was over before it was seen to run', async () => {
  besides([line(1)])
  let now: readonly Tarefa[] = []
  jobsAre(() => now)
  await portal.openAs(INDUSTRIA, PAGE)
  await appears('link', 'KR-1')
  now = [{ ...job, Situacao: 'concluida' }]
  besides([line(2)])
  act(() => emit('Andamento', { Id: 5, Situacao: 'concluida', Total: 9, Feitos: 9 }))
  expect(await appears('link', 'KR-2')).toBeVisible()
})

test('what was rejected is shown alone by its tab, whose address a notification may have', async () => {
  const asked: (string | null)[] = []
  portal.fail(
    http.get('*/partnumber/siscomex', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('recusados'))
      const Totais = { aqui: 1, la: 0, diferente: 0, igual: 0 }
      return HttpResponse.json({ Lido: job.Data, Totais, Recusados: 1, Total: 1, Linhas: [line(1)] })
    }),
  )
  const { user } = await portal.openAs(INDUSTRIA, `${PAGE}?recusados=true`)
  const tab = await appears('tab', `${words.refused} (1)`)
  expect(tab).toHaveAttribute('aria-selected', 'true')
  expect(asked).toEqual(['true'])
  await user.click(screen.getByRole('tab', { name: `${words.all} (1)` }))
  await waitFor(() => expect(asked).toEqual(['true', null]))
})

test('while a colleague synchronizes, the progress shows and no other can begin', async () => {
  besides([line(1)])
  jobsAre(() => [job])
  const { user } = await portal.openAs(INDUSTRIA, PAGE)
  const shown = within(await appears('list', words.running))
  expect(shown.getByText(/4 de 9.*Bruna Colega/)).toBeVisible()
  const button = screen.getByRole('button', { name: words.ask })
  expect(button).toHaveAccessibleDescription(words.oneAtATime)
  await user.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a provider compares the products of its client, and synchronizes none', async () => {
  besides([line(1)])
  const { IdUsuario } = await portal.signedInAs('agente@demo.canal')
  const client = { Id: 1, RazaoSocial: 'Voltrix' }
  localStorage.setItem(`__canal_client_${IdUsuario}`, JSON.stringify(client))
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
