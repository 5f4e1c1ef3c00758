import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Notification } from '#portal/layout/Notification.tsx'
import { NotificationProvider } from '#portal/providers/messages/NotificationProvider.tsx'
import { RequestError } from '#portal/providers/messages/requestError.ts'
import { dismissToasts, toast, toastError, toastSuccess } from '#portal/providers/messages/toast.ts'
import { changeLanguage } from '#portal/providers/words/language.ts'
import { WordsProvider } from '#portal/providers/words/WordsProvider.tsx'

beforeEach(async () => {
  await changeLanguage('pt')
  vi.useFakeTimers()
  render(
    <WordsProvider>
      <NotificationProvider>
        <Notification />
      </NotificationProvider>
    </WordsProvider>,
  )
})
afterEach(() => {
  vi.useRealTimers()
  dismissToasts()
})

const regions = () => screen.queryAllByRole('region', { name: /^(Avisos|Notifications)$/ })
const shown = () =>
  regions()
    .flatMap(region => within(region).queryAllByRole('paragraph'))
    .map(line => line.textContent)

const FAILED = 'Ops... Ocorreu um erro!'
const WORKED = 'Sucesso!'

test.each([
  ['its Message', new RequestError(409, 'Em uso', { body: { Message: 'Em uso', code: 'inUse' } }), 'Em uso'],
  ['its data', new RequestError(502, 'Bad gateway', { body: 'Bad gateway' }), 'Bad gateway'],
  ['the text itself', 'Sem conexão', 'Sem conexão'],
  ["the error's text", new Error('Parou'), 'Parou'],
  ['the fixed words', undefined, 'Ocorreu um erro, tente novamente ou entre em contato com o Suporte.'],
  ['the fixed words', {}, 'Ocorreu um erro, tente novamente ou entre em contato com o Suporte.'],
])('a failure is said with %s', (_how, error, text) => {
  act(() => toastError(error))
  expect(shown()).toEqual([FAILED, text])
})

test.each([
  ['its Message', { Message: 'Logado', data: 'x' }, 'Logado'],
  ['its data', { data: 'Feito' }, 'Feito'],
  ['the text itself', 'Pronto', 'Pronto'],
  ['the fixed words', undefined, 'Cadastro realizado com sucesso.'],
  ['the fixed words', { Id: 7 }, 'Cadastro realizado com sucesso.'],
])('a success is said with %s', (_how, answer, text) => {
  act(() => toastSuccess(answer))
  expect(shown()).toEqual([WORKED, text])
})

test('several toasts stand together, and what is already said is not said twice', () => {
  act(() => {
    toast('success', 'Um')
    toast('error', 'Dois')
    toast('error', 'Dois')
  })
  expect(shown()).toEqual([WORKED, 'Um', FAILED, 'Dois'])
})

test('a success gives way to the next, what else is said stays', () => {
  act(() => toast('error', 'Um'))
  act(() => toast('success', 'Dois'))
  act(() => toast('info', 'Três'))
  act(() => toast('success', 'Quatro'))
  expect(shown()).toEqual([FAILED, 'Um', 'Informação', 'Três', WORKED, 'Quatro'])
})

test('a toast goes when it is dismissed', () => {
  act(() => toast('success', 'Um'))
  fireEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }))
  expect(shown()).toEqual([])
})

test('a success goes by itself, an error when the user closes it', () => {
  act(() => {
    toast('success', 'Um')
    toast('error', 'Dois')
  })
  act(() => vi.advanceTimersByTime(6_000))
  expect(shown()).toEqual([FAILED, 'Dois'])
  act(() => vi.advanceTimersByTime(600_000))
  expect(shown()).toEqual([FAILED, 'Dois'])
  fireEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }))
  expect(shown()).toEqual([])
})

test.each([
  ['the pointer is on it', fireEvent.mouseEnter, fireEvent.mouseLeave],
  ['the keyboard is in it', fireEvent.focus, fireEvent.blur],
])('a toast stays while %s', (_how, come, leave) => {
  act(() => toast('success', 'Um'))
  const close = screen.getByRole('button', { name: 'Fechar aviso' })
  come(close)
  act(() => vi.advanceTimersByTime(60_000))
  expect(shown()).toEqual([WORKED, 'Um'])
  leave(close)
  act(() => vi.advanceTimersByTime(6_000))
  expect(shown()).toEqual([])
})

test('a toast of the words follows the language', async () => {
  act(() => toast('error', { key: 'messages.sessionExpired' }))
  vi.useRealTimers()
  await act(() => changeLanguage('en'))
  expect(shown()).toEqual(['Something went wrong', 'Your session has expired. Please sign in again.'])
})

test('a screen reader is told: politely, and at once of an error', () => {
  act(() => {
    toast('success', 'Um')
    toast('error', 'Dois')
  })
  expect(screen.getByRole('status')).toHaveTextContent('Um')
  expect(screen.getByRole('alert')).toHaveTextContent('Dois')
})
