import { test as base, expect, type Page } from '@playwright/test'
import type { Session } from '#contract/session.ts'
import { type Account, type Api, apiOver } from './api.ts'
import { quietOf } from './quiet.ts'
import { goOnTo, openWindow, resetWindow, stopListening, type Window } from './window.ts'

type Options = {
  readonly account: Account
  /** What the browser remembers from before, by its key: a theme, a language. */
  readonly remembered: Readonly<Record<string, string>>
  /** The statuses a test makes the server refuse with; 0 where no answer comes. Any other is a failure. */
  readonly refusals: readonly number[]
}

type Fixtures = Options & {
  readonly session: Session | null
  readonly window: Window
  /** Opens the portal for another account, in a browser that knows nothing of the first. */
  readonly openAs: (account: Account) => Promise<Page>
  /**
   * Goes to a path within the portal that the last such test of this account, and of what is remembered, has left open:
   * loading it anew is what tests that only look would spend their time on. It is as that test left it, at this one's
   * size. The page has come, with all it asks for, when this ends.
   */
  readonly goOn: (path: string) => Promise<Page>
}

/** Where the portal keeps the session (specification §9). */
export const USER_KEY = '__canal_user'

const storedFor = (session: Session | null, remembered: Options['remembered'] = {}) => ({
  ...remembered,
  ...(session && { [USER_KEY]: JSON.stringify(session) }),
})

const expectNoComplaint = ({ complaints }: Window) =>
  expect(complaints.splice(0), 'what the browser complained of').toEqual([])

type Shared = {
  readonly api: Api
  /** A window that goes by a name: the one of the tests before, as they have left it, or a new one. */
  readonly windowOf: (name: string) => Promise<Window>
}

/** A test of the portal, signed in as an account; it fails when the browser has anything to complain of. */
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

  goOn: async ({ windowOf, session, account, remembered, viewport, refusals }, use) => {
    const window = await windowOf(`goOn ${account} ${JSON.stringify(remembered)}`)
    const { page } = window
    if (page.url() === 'about:blank') {
      await resetWindow(window, { refusals, viewport, stored: storedFor(session, remembered) })
      await page.goto(session ? '/admin/' : '/admin/pages/login')
    }
    if (viewport) await page.setViewportSize(viewport)
    // What came while nobody looked is no fault of this test.
    Object.assign(window, { refusals, complaints: [] })
    stopListening(page)
    const quiet = quietOf(page)
    await use(async path => {
      await goOnTo(page, path)
      // What the last page has left stands there until this one has come.
      await quiet()
      return page
    })
    expectNoComplaint(window)
  },
})
