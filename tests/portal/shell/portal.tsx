import { cleanup, render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { type HttpHandler, HttpResponse, http, passthrough } from 'msw'
import { setupServer } from 'msw/node'
import { RouterProvider } from 'react-router-dom'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import type { Language } from '#i18n/words.ts'
import { Root } from '#portal/layout/Root.tsx'
import { dismissToast, shownToasts } from '#portal/providers/messages/toast.ts'
import { appearance } from '#portal/providers/storage/appearance.ts'
import { type Configuration, loadConfiguration } from '#portal/providers/storage/configuration.ts'
import { startLanguage } from '#portal/providers/words/language.ts'
import { createPortalRouter } from '#portal/router.tsx'
import { type ServerProcess, startServerProcess } from '../support/serverProcess.ts'

export const USER_KEY = '__canal_user'

let closeRouter = () => {}

/**
 * Portal against a real server with its own database. msw intercepts only what a test passes to `fail`:
 * answers that a real server cannot be made to give.
 */
export function portalAgainstServer() {
  const network = setupServer(http.all('*', passthrough))
  let server: ServerProcess

  beforeAll(async () => {
    server = await startServerProcess()
    network.listen()
  })
  afterEach(() => {
    closeRouter()
    network.resetHandlers()
    for (const { id } of shownToasts.get()) dismissToast(id)
    appearance.set(null)
    vi.useRealTimers()
  })
  afterAll(async () => {
    network.close()
    await server.stop()
  })

  return {
    /** Stores a session beforehand, as from an earlier visit. */
    signedInAs: async (email: string) => {
      const user = await server.signIn(email)
      localStorage.setItem(USER_KEY, JSON.stringify(user))
      return user
    },
    /** Stores the language of the user's account, which the server keeps for all of the user's machines. */
    prefers: async (token: string, language: Language) => {
      const Preferencias = [{ Nome: 'idioma', Item: '', Valor: language, Idade: 0 }]
      const path = '/api/canal/admin/perfil/preferencias/atualizar'
      const { ok } = await server.call(path, { token, body: { Preferencias } })
      if (!ok) throw new Error('The language of the account is not stored')
    },
    /** Language of the user's account. */
    languageOf: async (token: string): Promise<unknown> => {
      const answer = await server.call('/api/canal/admin/perfil/preferencias', { token })
      const kept = (await answer.json()) as readonly { readonly Nome: string; readonly Valor: unknown }[]
      return kept.find(({ Nome }) => Nome === 'idioma')?.Valor
    },
    /** Whether the token is of a valid session. */
    isKnown: async (token: string) => {
      const { status } = await server.call('/api/canal/account/validateToken', { token })
      return status === 200
    },
    /** Posts a body as a user, outside the portal; resolves with the answer. */
    sendAs: async (email: string, path: string, body = ''): Promise<unknown> => {
      const { Token_Acess } = await server.signIn(email)
      const headers = { Authorization: `Bearer ${Token_Acess}` }
      return (await fetch(`${server.address}${path}`, { method: 'POST', headers, body })).json()
    },
    /** Answer to a user's call outside the portal: of a body as JSON where one is given. */
    askAs: async (email: string, path: string, body?: unknown): Promise<unknown> => {
      const { Token_Acess: token } = await server.signIn(email)
      return (await server.call(path, { token, body })).json()
    },
    /** Revokes a session on the server only, as another device would. */
    revoke: (token: string) => server.call('/api/auth/token/revogar', { token, body: {} }),
    /** Overrides answers until the end of the test. */
    fail: (...handlers: HttpHandler[]) => network.use(...handlers),
    /** Unmounts the portal; browser storage stays. */
    leave: () => {
      closeRouter()
      cleanup()
    },
    /** Renders the portal at a path, in a window of this width. */
    open: async (path: string, settings: Partial<Configuration> & { readonly width?: number } = {}) => {
      const { width = 1440, ...configuration } = settings
      atWidth(width)
      network.use(configured({ api: server.address, ...configuration }))
      await startLanguage()
      await loadConfiguration()
      // Address for the router, set at once before it: late calls of the page before may still lead to the sign-in page.
      window.history.replaceState(null, '', `/admin${path}`)
      const { router, close } = createPortalRouter()
      closeRouter = close
      render(
        <Root>
          <RouterProvider router={router} />
        </Root>,
      )
      return { user: userEvent.setup(), router }
    },
  }
}

/** Fills in the sign-in form and submits it. */
export async function signInHere(user: UserEvent, email: string, password = DEMO_PASSWORD): Promise<void> {
  await user.type(await screen.findByLabelText(/^E-mail/), email)
  await user.type(screen.getByLabelText(/^Senha/), password)
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
}

/** Signs out through the user menu. */
export async function signOutHere(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /^Sua conta/ }))
  await user.click(screen.getByRole('button', { name: 'Sair' }))
}

/** Current path and query, without the base. */
export function address(): string {
  return `${location.pathname}${location.search}`.replace(/^\/admin/, '')
}

/** Time of the host, whatever a test has made of the clock of the computer. */
export const hostTime = () => new Date(performance.timeOrigin + performance.now())

const configured = (settings: Partial<Configuration>) =>
  http.get('*/admin/configuration.json', () =>
    HttpResponse.json(
      { product: 'canal', api: '', environment: 'production', sentryDsn: null, ...settings },
      { headers: { Date: hostTime().toUTCString() } },
    ),
  )

/** Stubs scrolling and media queries, which jsdom lacks, for a window of this width. */
function atWidth(width: number): void {
  window.scrollTo = () => {}
  window.matchMedia = query => {
    const atLeast = Number(/min-width:\s*([\d.]+)px/.exec(query)?.[1] ?? 0)
    const atMost = Number(/max-width:\s*([\d.]+)px/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY)
    const list = new EventTarget()
    return Object.assign(list, {
      media: query,
      // Less motion is asked for, as in the browser's tests.
      matches: width >= atLeast && width <= atMost && !query.includes('no-preference'),
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }) as MediaQueryList
  }
}
