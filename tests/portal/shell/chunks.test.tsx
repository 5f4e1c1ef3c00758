import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FailureNotice } from '#portal/layout/FailureNotice.tsx'
import { changeLanguage } from '#portal/providers/words/language.ts'
import { WordsProvider } from '#portal/providers/words/WordsProvider.tsx'
import { ChunkError, chunk } from '#portal/ui/lazy/chunk.ts'

await changeLanguage('pt')
afterEach(() => vi.useRealTimers())

test('a part of the portal may take two minutes to arrive, and no longer', async () => {
  vi.useFakeTimers()
  const arrived = vi.fn()
  const failed = vi.fn()
  chunk(() => new Promise(() => {}))().then(arrived, failed)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toHaveBeenCalledWith(expect.any(ChunkError))
  expect(arrived).not.toHaveBeenCalled()
})

test('a part that arrives is what was asked for', async () => {
  await expect(chunk(() => Promise.resolve('part'))()).resolves.toBe('part')
})

test('a part that is gone means a new version, which reloading brings', async () => {
  const error = await chunk(() => Promise.reject(new TypeError('Failed to fetch')))().catch(thrown => thrown)
  render(<FailureNotice error={error} />, { wrapper: WordsProvider })
  expect(screen.getByRole('heading', { name: 'Há uma nova versão' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Recarregar' })).toBeInTheDocument()
})

test('any other failure can be tried again', () => {
  render(<FailureNotice error={new Error('x')} />, { wrapper: WordsProvider })
  expect(screen.getByRole('heading', { name: 'Não foi possível abrir esta página' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeInTheDocument()
})
