import { useState } from 'react'
import { CoreAdminContext } from 'react-admin'
import type { Session } from '#contract/session.ts'
import { useSession } from '#portal/session/session.ts'
import { AppLayout } from '#portal/shell/AppLayout.tsx'
import { NotificationBridge } from '#portal/shell/NotificationBridge.tsx'
import { AppRoutes } from './AppRoutes.tsx'
import { useAdmin } from './useAdmin.ts'

/** Portal of a signed-in user. */
export function App() {
  const user = useSession()
  // The last user stays on the page until the router has left it.
  const [shown, setShown] = useState(user)
  if (user && user !== shown) setShown(user)
  return shown && <SignedIn key={shown.IdUsuario} user={shown} />
}

function SignedIn({ user }: { readonly user: Session }) {
  return (
    <CoreAdminContext {...useAdmin(user)}>
      <NotificationBridge />
      <AppLayout user={user}>
        <AppRoutes user={user} />
      </AppLayout>
    </CoreAdminContext>
  )
}
