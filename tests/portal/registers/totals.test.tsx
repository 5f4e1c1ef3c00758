import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { sheetEndpoint } from '#contract/sheetEndpoints.ts'
import { words } from '#portal/providers/words/language.ts'
import { appears, INDUSTRIA, registerPortal } from './portal.tsx'

const finalidade = entityNamed('finalidade')
const ROWS = 1_040

const portal = registerPortal()

beforeAll(async () => {
  const rows = Array.from({ length: ROWS }, (_, at) => `Lote ${at};Sim`)
  const sheet = ['Descrição;Ativa', ...rows].join('\r\n')
  const send = (step: 'enviar' | 'confirmar', query: string, body?: string) =>
    portal.sendAs(INDUSTRIA, `${sheetEndpoint(finalidade, step).path}?${query}`, body)
  const { Arquivo } = (await send('enviar', '', sheet)) as { readonly Arquivo: string }
  await send('confirmar', `arquivo=${Arquivo}`)
})

const searched = (page: number) => `page=${page}&filter=${encodeURIComponent('{"q":"lote"}')}`

const countAll = () => words()('lists.countAll')

test.each([
  ['pt', '1-25 de mais de 1.000'],
  ['en', '1-25 of more than 1,000'],
  ['es', '1-25 de más de 1.000'],
] as const)('a search that finds many says in %s that they are more than a thousand', async (lang, text) => {
  await portal.openAs(INDUSTRIA, `/finalidades?${searched(1)}`, lang)
  expect(await screen.findByText(text)).toBeVisible()
})

test('a search that finds many is counted to its end for who asks', async () => {
  const { user } = await portal.openAs(INDUSTRIA, `/finalidades?${searched(1)}`)
  await user.click(await appears('button', countAll()))
  expect(await screen.findByText('1-25 de 1.040')).toBeVisible()
  expect(screen.queryByRole('button', { name: countAll() })).toBeNull()
})

test('a page beyond the rows of a search that are counted says of how many more, and leads on', async () => {
  const { user } = await portal.openAs(INDUSTRIA, `/finalidades?${searched(41)}`)
  expect(await screen.findByText('1.001-1.025 de mais de 1.025')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Ir para a página 42' }))
  expect(await screen.findByText('1.026-1.040 de 1.040')).toBeVisible()
  expect(screen.queryByRole('button', { name: countAll() })).toBeNull()
})

test('a list of as many rows that is not searched is counted', async () => {
  await portal.openAs(INDUSTRIA, '/finalidades')
  expect(await screen.findByText('1-25 de 1.048')).toBeVisible()
})

test('a list that is long is exported in the background, and its file taken from the tasks', async () => {
  const { user } = await portal.openAs(INDUSTRIA, `/finalidades?${searched(1)}`)
  await user.click(await appears('button', 'Exportar'))
  await user.click(await screen.findByRole('menuitem', { name: 'CSV (.csv)' }))
  expect(await screen.findByText(/exportada em segundo plano/)).toBeVisible()
  expect(await screen.findByText(/Exportação pronta: Finalidades/)).toBeVisible()
  await user.click(await appears('button', 'Tarefas'))
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved')
  onTestFinished(() => saved.mockRestore())
  await user.click(await screen.findByRole('button', { name: /^Finalidades \d{4}-\d\d-\d\d\.csv$/ }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  const file = saved.mock.calls[0]?.[0] as Blob
  expect((await file.text()).trim().split('\n')).toHaveLength(1 + ROWS)
  await user.click(screen.getByRole('button', { name: 'Remover da lista: Exportação: Finalidades' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Tarefas' })).toBeNull())
})
