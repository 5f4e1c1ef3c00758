import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { CoreAdminContext, useGetList } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { verbEndpoint } from '#contract/registerEndpoint.ts'
import type { Session } from '#contract/session.ts'
import pt from '#i18n/pt.json'
import { Root } from '#portal/layout/Root.tsx'
import { NotificationProvider } from '#portal/providers/messages/NotificationProvider.tsx'
import { useSession } from '#portal/providers/session/session.ts'
import { SignedInProvider } from '#portal/providers/session/signedIn.ts'
import { useForeseen } from '#portal/record/useForeseen.ts'
import { useLater } from '#portal/record/useLater.ts'
import { useAdmin } from '#portal/routing/useAdmin.ts'
import { INDUSTRIA, registerPortal } from './portal.tsx'

const portal = registerPortal()
const finalidade = entityNamed('finalidade')
const records = [1, 2].map(Id => ({ Id, Descricao: `Finalidade ${Id}`, Versao: 1 }))

/** Something that comes when the test says so. */
function awaited() {
  let release = () => {}
  const come = new Promise<void>(resolve => {
    release = resolve
  })
  return { come, release: () => release() }
}

function List({ name, page }: { readonly name: string; readonly page: number }) {
  const { data = [] } = useGetList('finalidade', {
    pagination: { page, perPage: 10 },
    sort: { field: 'Id', order: 'ASC' },
    filter: {},
  })
  return (
    <ul aria-label={name}>
      {data.map(row => (
        <li key={row['Id']}>{row['Descricao']}</li>
      ))}
    </ul>
  )
}

type Act = (id: number) => Promise<unknown>

function Screen({ act, count }: { readonly act: Act; readonly count: number }) {
  const later = useLater(finalidade)
  const [isOther, setOther] = useState(false)
  const isHeld = useForeseen('finalidade', 1) !== undefined
  const remove = () =>
    later({
      records: records.slice(0, count),
      values: null,
      told: { key: 'messages.deleted' },
      act: ({ Id }) => act(Id),
    })
  return (
    <>
      <button type="button" onClick={remove}>
        Excluir
      </button>
      <button type="button" onClick={() => setOther(true)}>
        Outra lista
      </button>
      <p>{isHeld ? 'prevista' : 'lida'}</p>
      <List name="primeira" page={1} />
      {isOther && <List name="outra" page={2} />}
    </>
  )
}

function Page({ user, ...props }: { readonly user: Session; readonly act: Act; readonly count: number }) {
  return (
    <SignedInProvider value={user}>
      <CoreAdminContext {...useAdmin(user)}>
        <NotificationProvider>
          <Screen {...props} />
        </NotificationProvider>
      </CoreAdminContext>
    </SignedInProvider>
  )
}

function SignedIn(props: { readonly act: Act; readonly count: number }) {
  const user = useSession()
  return user && <Page user={user} {...props} />
}

/** Page with a list of two records, of which the first ones can be deleted; each list is answered by `list`. */
async function opened(count: number, act: Act, list: (url: URL) => Promise<readonly unknown[]>) {
  await portal.openAs(INDUSTRIA, '/')
  portal.leave()
  portal.fail(
    http.get(`*${verbEndpoint(finalidade, 'list')?.path}`, async ({ request }) => {
      const rows = await list(new URL(request.url))
      return HttpResponse.json([...rows], { headers: { 'Content-Range': `items 0-9/${rows.length}` } })
    }),
  )
  const router = createMemoryRouter([{ path: '*', element: <SignedIn act={act} count={count} /> }])
  render(
    <Root>
      <RouterProvider router={router} />
    </Root>,
  )
  const user = userEvent.setup()
  await screen.findByText('Finalidade 1')
  await user.click(screen.getByRole('button', { name: 'Excluir' }))
  await waitFor(() => expect(screen.queryByText('Finalidade 1')).not.toBeInTheDocument())
  const send = async () => user.click(await screen.findByRole('button', { name: pt.shell.toasts.dismiss }))
  return { user, send }
}

test('a list that began to be read before the server had a deletion does not bring its record back', async () => {
  const [answer, other, list] = [awaited(), awaited(), awaited()]
  const done: number[] = []
  const act = async (id: number) => {
    await (id === 2 ? other : answer).come
    done.push(id)
  }
  let isAsked = false
  const { user, send } = await opened(2, act, async ({ searchParams }) => {
    // As the server has them when it is asked.
    const rows = done.includes(1) ? records.slice(1) : records
    if (!searchParams.get('range')?.startsWith('[10')) return rows
    isAsked = true
    await list.come
    return [...rows, { Id: 3, Descricao: 'Finalidade 3', Versao: 1 }]
  })
  await send()
  await user.click(screen.getByRole('button', { name: 'Outra lista' }))
  await waitFor(() => expect(isAsked).toBe(true))
  answer.release()
  await waitFor(() => expect(done).toEqual([1]))
  list.release()
  expect(await screen.findByText('Finalidade 3')).toBeInTheDocument()
  expect(screen.queryByText('Finalidade 1')).not.toBeInTheDocument()
  other.release()
  await waitFor(() => expect(screen.getByText('lida')).toBeInTheDocument())
})

test('what was sent stays as foreseen until what is shown was read again', async () => {
  const again = awaited()
  let isTaken = false
  let rereads = 0
  const act = async () => {
    isTaken = true
  }
  const { send } = await opened(1, act, async () => {
    if (!isTaken) return records
    rereads += 1
    await again.come
    return records.slice(1)
  })
  await send()
  await waitFor(() => expect(rereads).toBe(1))
  expect(screen.getByText('prevista')).toBeInTheDocument()
  again.release()
  expect(await screen.findByText('lida')).toBeInTheDocument()
  expect(screen.queryByText('Finalidade 1')).not.toBeInTheDocument()
})
