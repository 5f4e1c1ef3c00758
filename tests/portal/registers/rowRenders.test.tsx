import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { CoreAdminContext } from 'react-admin'
import { createMemoryRouter, Route, RouterProvider, Routes, useNavigate } from 'react-router-dom'
import { expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { routeOf } from '#contract/route.ts'
import type { Session } from '#contract/session.ts'
import { labelsOf } from '#portal/fields/labels.ts'
import { Root } from '#portal/layout/Root.tsx'
import { NotificationProvider } from '#portal/providers/messages/NotificationProvider.tsx'
import { useSession } from '#portal/providers/session/session.ts'
import { SignedInProvider } from '#portal/providers/session/signedIn.ts'
import { words } from '#portal/providers/words/language.ts'
import { ExtrasContext } from '#portal/resources/extras/extras.ts'
import { RegisterScreen } from '#portal/resources/RegisterScreen.tsx'
import { useAdmin } from '#portal/routing/useAdmin.ts'
import { appears, INDUSTRIA, registerPortal } from './portal.tsx'

const portal = registerPortal()
const modelo = entityNamed('modelo')

let renders = 0

/** Tool of each row, rendered whenever its row is. */
function CountingTool() {
  renders += 1
  return null
}

/** Tool that leads elsewhere, as the link of each row does. */
function LeadingTool() {
  useNavigate()
  return <CountingTool />
}

type PageProps = { readonly user: Session; readonly Tool: () => ReactNode }

function Page({ user, Tool }: PageProps) {
  return (
    <SignedInProvider value={user}>
      <CoreAdminContext {...useAdmin(user)}>
        <NotificationProvider>
          <ExtrasContext value={{ RowTools: Tool }}>
            <Routes>
              <Route path={`${routeOf(modelo)}/*`} element={<RegisterScreen entity={modelo} tabs={[]} />} />
            </Routes>
          </ExtrasContext>
        </NotificationProvider>
      </CoreAdminContext>
    </SignedInProvider>
  )
}

function SignedIn({ Tool }: Omit<PageProps, 'user'>) {
  const user = useSession()
  return user && <Page user={user} Tool={Tool} />
}

/** List of a register whose rows count how often they are rendered. */
async function opened(Tool: PageProps['Tool'] = CountingTool) {
  await portal.openAs(INDUSTRIA, routeOf(modelo))
  portal.leave()
  const router = createMemoryRouter([{ path: '*', element: <SignedIn Tool={Tool} /> }], {
    initialEntries: [routeOf(modelo)],
  })
  render(
    <Root>
      <RouterProvider router={router} />
    </Root>,
  )
  const table = await appears('table', labelsOf(words(), modelo).many)
  return { user: userEvent.setup(), rows: within(table) }
}

test('the question before a deletion renders no row of the list again', async () => {
  const { user, rows } = await opened()
  const [remove] = rows.getAllByRole('button', { name: new RegExp(`^${words()('actions.delete')}`) })
  if (!remove) throw new Error('No row can be deleted')
  renders = 0
  await user.click(remove)
  expect(await screen.findByRole('alertdialog')).toBeVisible()
  expect(renders).toBe(0)
})

test('a ticked row renders no other again', async () => {
  const { user, rows } = await opened()
  const [, box] = rows.getAllByRole('checkbox')
  if (!box) throw new Error('No row can be ticked')
  renders = 0
  await user.click(box)
  expect(box).toBeChecked()
  expect(renders).toBe(0)
})

test('another order renders each row once, with its record', async () => {
  const { user, rows } = await opened()
  const shown = rows.getAllByRole('rowheader')
  const [first] = shown.map(({ textContent }) => textContent)
  const [head] = rows.getAllByRole('columnheader', { name: labelsOf(words(), modelo).field('Descricao') })
  if (!head) throw new Error('No column can be sorted by')
  renders = 0
  await user.click(within(head).getByRole('button'))
  await waitFor(() => expect(rows.getAllByRole('rowheader')[0]).not.toHaveTextContent(`${first}`))
  expect(renders).toBeLessThanOrEqual(shown.length)
})

test('a record that opens in its panel renders nothing of its list again, nor does closing it', async () => {
  const { user, rows } = await opened(LeadingTool)
  const [edit] = rows.getAllByRole('button', { name: new RegExp(`^${words()('actions.edit')}`) })
  if (!edit) throw new Error('No record can be opened')
  renders = 0
  await user.click(edit)
  const panel = await screen.findByRole('dialog')
  await user.click(await within(panel).findByRole('button', { name: words()('actions.back') }))
  await waitFor(() => expect(panel).not.toBeInTheDocument())
  expect(renders).toBe(0)
})
