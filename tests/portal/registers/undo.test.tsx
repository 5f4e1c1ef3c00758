import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { CoreAdminContext, useDelete, useNotify } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { verbEndpoint } from '#contract/registerEndpoint.ts'
import type { Session } from '#contract/session.ts'
import pt from '#i18n/pt.json'
import { Root } from '#portal/layout/Root.tsx'
import { NotificationProvider } from '#portal/providers/messages/NotificationProvider.tsx'
import { useSession } from '#portal/providers/session/session.ts'
import { SignedInProvider } from '#portal/providers/session/signedIn.ts'
import { useAdmin } from '#portal/routing/useAdmin.ts'
import { INDUSTRIA, registerPortal } from './portal.tsx'

const portal = registerPortal()
const excluir = verbEndpoint(entityNamed('empresa'), 'excluir')

/** Deletion as react-admin's documentation writes it. */
function Deletion({ id }: { readonly id: number }) {
  const notify = useNotify()
  const [remove] = useDelete()
  const onSuccess = () =>
    notify('ra.notification.deleted', {
      type: 'success',
      messageArgs: { smart_count: 1 },
      undoable: true,
      autoHideDuration: null,
    })
  const params = { id, previousData: { id } }
  return (
    <button type="button" onClick={() => remove('empresa', params, { mutationMode: 'undoable', onSuccess })}>
      {`Excluir ${id}`}
    </button>
  )
}

function Page({ user }: { readonly user: Session }) {
  return (
    <SignedInProvider value={user}>
      <CoreAdminContext {...useAdmin(user)}>
        <NotificationProvider>
          <Deletion id={20} />
          <Deletion id={21} />
        </NotificationProvider>
      </CoreAdminContext>
    </SignedInProvider>
  )
}

function SignedIn() {
  const user = useSession()
  return user && <Page user={user} />
}

/** Page with two deletions, and what the server was asked to delete. */
async function opened() {
  await portal.openAs(INDUSTRIA, '/')
  portal.leave()
  const calls: string[] = []
  portal.fail(
    http.all(`*${excluir?.path}*`, ({ request: { url } }) => {
      calls.push(url)
      return HttpResponse.json({ Message: 'ok' })
    }),
  )
  const router = createMemoryRouter([{ path: '*', element: <SignedIn /> }])
  render(
    <Root>
      <RouterProvider router={router} />
    </Root>,
  )
  const user = userEvent.setup()
  const remove = async (id: number) => {
    await user.click(await screen.findByRole('button', { name: `Excluir ${id}` }))
  }
  return { calls, user, remove }
}

const dismiss = () => screen.findByRole('button', { name: pt.shell.toasts.dismiss })
const undo = () => screen.findByRole('button', { name: pt.ra.action.undo })
const gone = () =>
  waitFor(() => expect(screen.queryByRole('button', { name: pt.ra.action.undo })).not.toBeInTheDocument())

test('what is undone never reaches the server, what is not undone does so once', async () => {
  const { calls, user, remove } = await opened()
  await remove(20)
  await user.click(await undo())
  await gone()
  await remove(21)
  await user.click(await dismiss())
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]).toMatch(/21$/)
})

test('a deletion whose toast gives way to the next one is sent, each once and in its order', async () => {
  const { calls, user, remove } = await opened()
  await remove(20)
  await undo()
  await remove(21)
  await waitFor(() => expect(calls).toEqual([expect.stringMatching(/20$/)]))
  await user.click(await undo())
  await gone()
  expect(calls).toHaveLength(1)
})

test('a page that closes sends what was not undone, and the browser finishes the call', async () => {
  const { calls, remove } = await opened()
  const fetched = vi.spyOn(globalThis, 'fetch')
  await remove(20)
  await undo()
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  await gone()
  await waitFor(() => expect(calls).toEqual([expect.stringMatching(/20$/)]))
  expect(fetched).toHaveBeenCalledWith(new URL(`${calls[0]}`), expect.objectContaining({ keepalive: true }))
  fetched.mockRestore()
  window.dispatchEvent(new PageTransitionEvent('pageshow'))
})

test('a page that is hidden sends what was not undone: it may be discarded without a word', async () => {
  const { calls, remove } = await opened()
  await remove(20)
  await undo()
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await gone()
  await waitFor(() => expect(calls).toEqual([expect.stringMatching(/20$/)]))
  state.mockRestore()
  document.dispatchEvent(new Event('visibilitychange'))
})
