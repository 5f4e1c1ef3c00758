import { cleanup, render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { type HttpHandler, HttpResponse, http, passthrough } from 'msw'
import { setupServer } from 'msw/node'
import { RouterProvider } from 'react-router-dom'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { dismissToasts } from '#portal/messages/toast.ts'
import { createPortalRouter } from '#portal/routing/router.tsx'
import { Root } from '#portal/shell/Root.tsx'
import { appearance } from '#portal/storage/appearance.ts'
import { type Configuration, loadConfiguration } from '#portal/storage/configuration.ts'
import { startLanguage } from '#portal/words/language.ts'
import { type ServerProcess, startServerProcess } from '../support/serverProcess.ts'

export const USER_KEY = '__canal_user'

let closeRouter = () => {}

/**
 * The portal against a real server with a database of its own. msw stands between them only where a test breaks the
 * network: `fail` for what a real server cannot be made to do.
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
    dismissToasts()
    appearance.set(null)
    vi.useRealTimers()
  })
  afterAll(async () => {
    network.close()
    await server.stop()
  })

  return {
    /** Signs in beforehand, as in an earlier visit. */
    signedInAs: async (email: string) => {
      const user = await server.signIn(email)
      localStorage.setItem(USER_KEY, JSON.stringify(user))
      return user
    },
    /** Whether the server knows the token. */
    isKnown: async (token: string) => {
      const { status } = await server.call('/api/canal/account/validateToken', { token })
      return status === 200
    },
    /** Sends the server a body from elsewhere, and answers its answer. */
    sendAs: async (email: string, path: string, body = ''): Promise<unknown> => {
      const { Token_Acess } = await server.signIn(email)
      const headers = { Authorization: `Bearer ${Token_Acess}` }
      return (await fetch(`${server.address}${path}`, { method: 'POST', headers, body })).json()
    },
    /** Ends a session on the server alone, as another device does. */
    revoke: (token: string) => server.call('/api/auth/token/revogar', { token, body: {} }),
    /** Breaks the network in this way, from now to the end of the test. */
    fail: (...handlers: HttpHandler[]) => network.use(...handlers),
    /** Closes the window; what the browser remembers stays. */
    leave: () => {
      closeRouter()
      cleanup()
    },
    /** Opens the portal at a path, in a window of this width. */
    open: async (path: string, settings: Partial<Configuration> & { readonly width?: number } = {}) => {
      const { width = 1440, ...configuration } = settings
      atWidth(width)
      network.use(configured({ api: server.address, ...configuration }))
      window.history.replaceState(null, '', `/admin${path}`)
      await startLanguage()
      await loadConfiguration()
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

/** Fills in the sign-in form and sends it. */
export async function signInHere(user: UserEvent, email: string, password = DEMO_PASSWORD): Promise<void> {
  await user.type(screen.getByLabelText(/^E-mail/), email)
  await user.type(screen.getByLabelText(/^Senha/), password)
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
}

/** Signs out by the user's menu. */
export async function signOutHere(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /^Sua conta/ }))
  await user.click(screen.getByRole('button', { name: 'Sair' }))
}

/** Where the portal is, below its base. */
export function address(): string {
  return `${location.pathname}${location.search}`.replace(/^\/admin/, '')
}

const configured = (settings: Partial<Configuration>) =>
  http.get('*/admin/configuration.json', () =>
    HttpResponse.json({ product: 'canal', api: '', environment: 'production', sentryDsn: null, ...settings }),
  )

/** What jsdom has no window for. */
function atWidth(width: number): void {
  window.scrollTo = () => {}
  window.matchMedia = query => {
    const atLeast = Number(/min-width:\s*([\d.]+)px/.exec(query)?.[1] ?? 0)
    const atMost = Number(/max-width:\s*([\d.]+)px/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY)
    const list = new EventTarget()
    return Object.assign(list, {
      media: query,
      matches: width >= atLeast && width <= atMost && !query.includes('reduced-motion'),
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }) as MediaQueryList
  }
}
