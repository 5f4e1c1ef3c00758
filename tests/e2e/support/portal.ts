import { test as base, expect, type Page } from '@playwright/test'
import type { Session } from '#contract/session.ts'
import { type Account, type Api, apiOver } from './api.ts'
import { quietOf } from './quietPage.ts'
import { goOnTo, openWindow, resetWindow, tidyWindow, type Window } from './window.ts'

type Options = {
  readonly account: Account
  /** Initial local storage, such as theme and language. */
  readonly remembered: Readonly<Record<string, string>>
  /** HTTP statuses that a test provokes; 0 for no answer. Any other error fails the test. */
  readonly refusals: readonly number[]
}

type Fixtures = Options & {
  readonly session: Session | null
  readonly window: Window
  /** Opens the portal for another account, in a separate browser context. */
  readonly openAs: (account: Account) => Promise<Page>
  /**
   * Navigates client-side in the page that the previous test of the same account left open, since loading takes
   * most of the time of short tests. Nothing of that test is left in it but what the server and its caches hold: for
   * tests that need no new document. Resolves when no request is pending.
   */
  readonly goOn: (path: string) => Promise<Page>
}

/** Storage key of the session (specification §9). */
export const USER_KEY = '__canal_user'

// Without the photo, which another test may have given and taken away since the session began.
const storedFor = (session: Session | null, remembered: Options['remembered'] = {}) => ({
  ...remembered,
  ...(session && { [USER_KEY]: JSON.stringify({ ...session, UrlFoto: null }) }),
})

const expectNoComplaint = ({ complaints }: Window) =>
  expect(complaints.splice(0), 'what the browser complained of').toEqual([])

type Shared = {
  readonly api: Api
  /** Named window: that of earlier tests, as they left it, or a new one. */
  readonly windowOf: (name: string) => Promise<Window>
}

/** Test of the portal, signed in as an account; fails on any error in the browser. */
export const test = base.extend<Fixtures, Shared>({
  account: ['industria', { option: true }],
  remembered: [{}, { option: true }],
  refusals: [[], { option: true }],

  api: [
    async ({ playwright }, use, { project }) => {
      const { baseURL } = project.use
      const request = await playwright.request.newContext(baseURL ? { baseURL } : {})
      await use(apiOver(request))
      await request.dispose()
    },
    { scope: 'worker' },
  ],

  windowOf: [
    async ({ browser }, use) => {
      const windows = new Map<string, Window>()
      await use(async name => {
        const open = windows.get(name)
        const window = open && !open.page.isClosed() ? open : await openWindow(browser)
        windows.set(name, window)
        return window
      })
    },
    { scope: 'worker' },
  ],

  session: async ({ account, api }, use) => use(account === 'nobody' ? null : await api.sessionOf(account)),

  window: async ({ windowOf, timezoneId, session, remembered, viewport, refusals }, use) => {
    const window = await windowOf(`page in ${timezoneId}`)
    await resetWindow(window, { refusals, viewport, stored: storedFor(session, remembered) })
    await use(window)
    expectNoComplaint(window)
  },

  context: async ({ window }, use) => use(window.page.context()),

  page: async ({ window }, use) => use(window.page),

  openAs: async ({ windowOf, api, viewport, refusals }, use) => {
    const taken: Window[] = []
    await use(async account => {
      const window = await windowOf(`openAs ${account}`)
      await resetWindow(window, { refusals, viewport, stored: storedFor(await api.sessionOf(account)) })
      taken.push(window)
      return window.page
    })
    taken.forEach(expectNoComplaint)
  },

  goOn: async ({ windowOf, timezoneId, session, account, remembered, viewport, refusals }, use) => {
    const window = await windowOf(`goOn ${account} in ${timezoneId} ${JSON.stringify(remembered)}`)
    const { page } = window
    const wanted = { refusals, viewport, stored: storedFor(session, remembered) }
    if (!(await tidyWindow(window, wanted))) {
      await resetWindow(window, wanted)
      await page.goto(session ? '/admin/' : '/admin/pages/login')
    }
    const quiet = quietOf(page)
    await use(async path => {
      await goOnTo(page, path)
      // Content of the previous page stays until this one has loaded.
      await quiet()
      return page
    })
    expectNoComplaint(window)
  },
})
