import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, onTestFinished, test } from 'vitest'
import type { Tarefa } from '#contract/features/tarefa.ts'
import pt from '#i18n/pt.json'
import { emit, setHubConnected } from '#portal/hub/handlers.ts'
import { appears, INDUSTRIA, registerPortal } from './portal.tsx'
import { besidesIn, lineOf, READ_AT } from './sideBySide.ts'

const portal = registerPortal()
const words = pt.pages.siscomex
const PAGE = '/partnumbers/siscomex'

const job: Tarefa = {
  ...{
    Id: 5,
    Tipo: 'siscomex',
    Registro: 'empresa',
    Titulo: 'Empresas',
    Nome: 'Sincronização com o Siscomex: Empresas',
    Rota: '/empresas/siscomex',
    Situacao: 'emCurso',
    Total: 9,
    Feitos: 4,
  },
  ...{ Recusados: 0, Mensagem: null, Fim: null, Usuario: 'Bruna Colega', Arquivo: null, Cancelavel: true },
  ...{ Continua: null, Data: READ_AT },
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

test('a synchronization that waits tells why and until when, and one with rejections how many', async () => {
  const waits = { Situacao: 'pendente', Mensagem: 'O Siscomex está fora do ar', Continua: job.Data } as const
  besidesIn(portal, [lineOf(1)])
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
  besidesIn(portal, [lineOf(1)])
  let now: readonly Tarefa[] = []
  const asked = jobsAre(() => now)
  await portal.openAs(INDUSTRIA, PAGE)
  await appears('table', words.title)
  now = [job]
  act(() => emit('Andamento', { Id: 5, Situacao: 'emCurso', Total: 9, Feitos: 4 }))
  const shown = within(await appears('list', words.running))
  expect(shown.getByRole('button')).toBeVisible()
  const before = asked()
  act(() => emit('Andamento', { Id: 5, Situacao: 'emCurso', Total: 9, Feitos: 7 }))
  expect(await shown.findByText(/7 de 9/)).toBeVisible()
  expect(asked()).toBe(before)
  act(() => setHubConnected(false))
  act(() => setHubConnected(true))
  await waitFor(() => expect(asked()).toBe(before + 1))
})

test('lines are read again after a synchronization that was over before it was seen to run', async () => {
  besidesIn(portal, [lineOf(1)])
  let now: readonly Tarefa[] = []
  jobsAre(() => now)
  await portal.openAs(INDUSTRIA, PAGE)
  await appears('link', 'KR-1')
  now = [{ ...job, Situacao: 'concluida' }]
  besidesIn(portal, [lineOf(2)])
  act(() => emit('Andamento', { Id: 5, Situacao: 'concluida', Total: 9, Feitos: 9 }))
  expect(await appears('link', 'KR-2')).toBeVisible()
})

test('while a colleague synchronizes, the progress shows and no other can begin', async () => {
  besidesIn(portal, [lineOf(1)])
  jobsAre(() => [{ ...job, Cancelavel: false }])
  const { user } = await portal.openAs(INDUSTRIA, PAGE)
  const shown = within(await appears('list', words.running))
  expect(shown.getByText(/4 de 9.*Bruna Colega/)).toBeVisible()
  expect(shown.queryByRole('button')).toBeNull()
  const button = screen.getByRole('button', { name: words.ask })
  expect(button).toHaveAccessibleDescription(words.oneAtATime)
  await user.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
})
