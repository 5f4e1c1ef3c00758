import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { CoreAdminContext } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { Session } from '#contract/session.ts'
import { Root } from '#portal/layout/Root.tsx'
import { useSession } from '#portal/providers/session/session.ts'
import { SignedInProvider } from '#portal/providers/session/signedIn.ts'
import { LeaveGuard } from '#portal/record/form/LeaveGuard.tsx'
import { useAdmin } from '#portal/routing/useAdmin.ts'

type PageProps = { readonly user: Session; readonly children: ReactNode }

function Page({ user, children }: PageProps) {
  return (
    <SignedInProvider value={user}>
      <CoreAdminContext {...useAdmin(user)}>
        <LeaveGuard>{children}</LeaveGuard>
      </CoreAdminContext>
    </SignedInProvider>
  )
}

function SignedIn({ children }: Pick<PageProps, 'children'>) {
  const user = useSession()
  return user && <Page user={user}>{children}</Page>
}

/** Shows a page of one's own to the signed-in user. */
export function show(page: ReactNode) {
  const router = createMemoryRouter([
    { path: '/elsewhere', element: 'elsewhere' },
    { path: '*', element: <SignedIn>{page}</SignedIn> },
  ])
  render(
    <Root>
      <RouterProvider router={router} />
    </Root>,
  )
  return { user: userEvent.setup(), router }
}
