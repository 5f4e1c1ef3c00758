import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterEach, expect, vi } from 'vitest'
import { RequestError } from '#portal/providers/messages/requestError.ts'
import { loadWordsOf, startLanguage } from '#portal/providers/words/language.ts'

// No test waits for a time of its own: what is seen ends a wait, and this one is for a machine at its limits.
configure({ asyncUtilTimeout: 60_000, getElementError })

/** Error of each attempt of a wait: where the page is, since a print of it costs more than the search. */
function getElementError(message: string | null): Error {
  const headings = [...document.querySelectorAll('h1, h2')].map(({ textContent }) => textContent)
  const where = `${location.pathname}${location.search} (${headings.join(', ')})`
  const error = Object.assign(new Error(`${message} at ${where}`), { name: 'TestingLibraryElementError' })
  Error.captureStackTrace(error, getElementError)
  return error
}

// Stacks of owners, one for each element that React makes, take a seventh of the time and show in warnings alone, which
// name the component anyhow. React makes none beyond so many a second: this is the count of them.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { configurable: true, get: () => Number.POSITIVE_INFINITY, set: () => {} },
)

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
  // Memory of the page goes, too, as when another tab has removed all.
  for (const storageArea of [localStorage, sessionStorage])
    window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea }))
  const said = complaint.mock.calls.filter(([what]) => !(what instanceof RequestError))
  complaint.mockClear()
  expect(said).toEqual([])
})
