import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import { RequestError } from '#portal/messages/requestError.ts'
import { loadWordsOf, startLanguage } from '#portal/words/language.ts'

// Two cores that are always busy let a step come late.
configure({ asyncUtilTimeout: 5_000 })

// Whichever page a test opens, all words are there; which of them come when is tested in a browser.
await startLanguage()
await loadWordsOf('legal', 'list', 'later')

// In jsdom nothing has a size that could change.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)

// A warning of React or MUI is a defect of ours: no test passes over one. What a server refuses is none, though
// react-admin writes that down, too.
const complaint = vi.spyOn(console, 'error')

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  const said = complaint.mock.calls.filter(([what]) => !(what instanceof RequestError))
  complaint.mockClear()
  expect(said).toEqual([])
})
