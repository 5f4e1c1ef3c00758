import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import { RequestError } from '#portal/providers/messages/requestError.ts'
import { loadWordsOf, startLanguage } from '#portal/providers/words/language.ts'

// No test waits for a time of its own: what is seen ends a wait, and this one is for a machine at its limits.
configure({ asyncUtilTimeout: 60_000 })

// Words of all parts are loaded, whatever page a test opens; lazy loading of words is tested in a browser.
await startLanguage()
await loadWordsOf('legal', 'list', 'later')

/** Observer that never reports: jsdom has no layout, so no size ever changes, and nothing comes into view. */
class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

vi.stubGlobal('ResizeObserver', SilentObserver)
vi.stubGlobal('IntersectionObserver', SilentObserver)
Element.prototype.scrollIntoView = () => {}

// React and MUI warnings fail the test. Refused requests are expected, though react-admin logs them as
// errors, too.
const complaint = vi.spyOn(console, 'error')

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  const said = complaint.mock.calls.filter(([what]) => !(what instanceof RequestError))
  complaint.mockClear()
  expect(said).toEqual([])
})
