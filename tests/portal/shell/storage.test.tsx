import { screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import pt from '#i18n/pt.json'
import { storedSession } from '#portal/providers/session/session.ts'
import { appearance } from '#portal/providers/storage/appearance.ts'
import { storeOf } from '#portal/providers/store.ts'
import { draftVaults } from '#portal/providers/vault/drafts.ts'
import { portalAgainstServer, signInHere, signOutHere } from './portal.tsx'

const portal = portalAgainstServer()

const USER = 'industria@demo.canal'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

function refuse(name: string): never {
  throw new DOMException('refused', name)
}

/** Ways in which browsers refuse to store. */
const refusals = {
  blocked: () => {
    for (const storage of ['localStorage', 'sessionStorage'] as const) {
      vi.spyOn(window, storage, 'get').mockImplementation(() => refuse('SecurityError'))
    }
  },
  full: () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => refuse('QuotaExceededError'))
  },
} as const

const ways = ['blocked', 'full'] as const

// A module of react-admin that the build leaves out looks at the storage when it is loaded; the built portal
// has its own tests in a browser.
beforeAll(async () => {
  await import('#portal/App.tsx')
})

// Texts that the memory has are offered to the storage again, which is cleared after each test.
afterEach(() => {
  vi.restoreAllMocks()
  storedSession.set(null)
})

test.each(ways)('with a %s storage one signs in, opens a list and signs out, and is told once', async way => {
  refusals[way]()
  const { user, router } = await portal.open('/pages/login')
  await signInHere(user, USER)
  await heading(pt.menu.dashboard)
  await router.navigate('/despesas')
  await heading(pt.registers.despesa.many)
  expect(screen.getAllByText(pt.shell.device.forgetful)).toHaveLength(1)
  await signOutHere(user)
  await heading(pt.pages.login.welcome)
  await expect.poll(() => storedSession.get()).toBeNull()
})

test.each(ways)('with a %s storage the page knows what was chosen, as long as it is open', async way => {
  const user = await portal.signedInAs(USER)
  await portal.open('/pages/login')
  refusals[way]()
  appearance.set('dark')
  const drafts = draftVaults.of(user)
  drafts.write('a form', 'typed')
  const store = storeOf(user)
  const told: unknown[] = []
  store.subscribe('modelo.columns', columns => told.push(columns))
  store.setItem('modelo.columns', ['Descricao'])
  expect(appearance.get()).toBe('dark')
  expect(drafts.read('a form')).toBe('typed')
  expect(store.getItem('modelo.columns')).toEqual(['Descricao'])
  store.removeItems('modelo')
  expect(store.getItem('modelo.columns', 'as declared')).toBe('as declared')
  expect(told).toEqual([['Descricao'], undefined])
})

test('what the storage refused is stored once it takes something again', async () => {
  await portal.open('/pages/login')
  refusals.full()
  appearance.set('dark')
  vi.restoreAllMocks()
  expect(localStorage.getItem('portal_theme')).toBeNull()
  storedSession.set(null)
  expect(localStorage.getItem('portal_theme')).toBe('dark')
})

test('where the browser has no cryptography, what was typed is in the page alone, through an ended session, and for its user', async () => {
  const user = await portal.signedInAs(USER)
  await portal.open('/pages/login')
  vi.spyOn(Object.getPrototypeOf(crypto) as Crypto, 'subtle', 'get').mockReturnValue(undefined as never)
  draftVaults.of(user).write('a form', 'typed')
  storedSession.set(null)
  storedSession.set({ ...user, IdUsuario: user.IdUsuario + 1 })
  expect(draftVaults.of(storedSession.get()).read('a form')).toBeNull()
  storedSession.set(user)
  expect(draftVaults.of(user).read('a form')).toBe('typed')
  expect(Object.keys(sessionStorage)).toEqual([])
  draftVaults.empty(user)
  expect(draftVaults.of(user).read('a form')).toBeNull()
})
