import { test as base, expect, type Page } from '@playwright/test'
import type { Session } from '#contract/session.ts'
import { type Account, type Api, apiOver } from './api.ts'

type Options = {
  readonly account: Account
  /** What the browser remembers from before, by its key: a theme, a language. */
  readonly remembered: Readonly<Record<string, string>>
  /** The statuses a test makes the server refuse with; 0 where no answer comes. Any other is a failure. */
  readonly refusals: readonly number[]
}

type Fixtures = Options & {
  readonly session: Session | null
  /** Opens the portal for another account, in a browser that knows nothing of the first. */
  readonly openAs: (account: Account) => Promise<Page>
  /**
   * Goes to a path within the portal that the last test of this file and account has left open: loading it anew for
   * each register is what tests that only look would spend their time on. It is as that test left it.
   */
  readonly goOn: (path: string) => Promise<Page>
}

/** A portal that stays open, and what it has complained of since somebody last asked. */
type Kept = { readonly page: Page; readonly complaints: string[]; readonly refusals: number[] }

/** Where the portal keeps the session (spec section 9). */
export const USER_KEY = '__canal_user'

const stateOf = (origin: string, session: Session | null, remembered: Options['remembered']) => {
  const kept = { ...remembered, ...(session && { [USER_KEY]: JSON.stringify(session) }) }
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }))
  return { cookies: [], origins: [{ origin, localStorage }] }
}

/** A violation of the browser policy becomes an error of the page. */
const reportViolations = () =>
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    throw new Error(`Policy violated: ${violatedDirective} ${blockedURI} ${sample}`)
  })

/** Gathers what a page complains of: errors, violations of its policy and refusals that no test asked for. */
function listen(page: Page, refusals: readonly number[], complaints: string[]): void {
  // A part of the portal that does not arrive is another error of the page.
  const unanswered = /^Failed to load resource: net::ERR|^ChunkError/
  const isExpected = (text: string) =>
    refusals.some(status => (status === 0 ? unanswered.test(text) : text.includes(`a status of ${status} `)))
  page.on('pageerror', error => complaints.push(error.stack ?? error.message))
  page.on('console', message => {
    if (message.type() === 'error' && !isExpected(message.text())) complaints.push(message.text())
  })
}

/** A test of the portal, signed in as an account; it fails when the browser has anything to complain of. */
export const test = base.extend<Fixtures, { readonly api: Api; readonly kept: Map<string, Kept> }>({
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

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  kept: [async ({}, use) => use(new Map()), { scope: 'worker' }],

  goOn: async ({ browser, kept, account, api, baseURL, viewport, refusals }, use, { file }) => {
    const key = JSON.stringify([file, account, viewport])
    const begin = async (): Promise<Kept> => {
      const storageState = stateOf(baseURL ?? '', await api.sessionOf(account), {})
      const context = await browser.newContext({ storageState, viewport })
      const begun: Kept = { page: await context.newPage(), complaints: [], refusals: [] }
      await context.addInitScript(reportViolations)
      listen(begun.page, begun.refusals, begun.complaints)
      await begun.page.goto('/admin/')
      return begun
    }
    const { page, complaints, ...rest } = kept.get(key) ?? (await begin())
    kept.set(key, { page, complaints, ...rest })
    rest.refusals.splice(0, Number.POSITIVE_INFINITY, ...refusals)
    await use(async path => {
      await page.evaluate(to => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate', { state: null }))
      }, path)
      return page
    })
    expect(complaints.splice(0), 'what the browser complained of').toEqual([])
  },

  session: async ({ account, api }, use) => use(account === 'nobody' ? null : await api.sessionOf(account)),

  storageState: async ({ session, baseURL, remembered }, use) =>
    use(stateOf(baseURL ?? '', session, remembered)),

  context: async ({ context, refusals }, use) => {
    const complaints: string[] = []
    await context.addInitScript(reportViolations)
    context.on('page', page => listen(page, refusals, complaints))
    await use(context)
    expect(complaints, 'what the browser complained of').toEqual([])
  },

  openAs: async ({ browser, api, baseURL, refusals }, use) => {
    const complaints: string[] = []
    await use(async account => {
      const context = await browser.newContext({
        storageState: stateOf(baseURL ?? '', await api.sessionOf(account), {}),
      })
      await context.addInitScript(reportViolations)
      context.on('page', page => listen(page, refusals, complaints))
      return context.newPage()
    })
    expect(complaints, 'what the other browser complained of').toEqual([])
  },
})
