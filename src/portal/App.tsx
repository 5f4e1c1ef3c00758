import { memo, useState } from 'react'
import { CoreAdminContext, CoreAdminUI, ResourceDefinitionContextProvider } from 'react-admin'
import { Navigate } from 'react-router-dom'
import type { Session } from '#contract/session.ts'
import { Dashboard } from '#portal/features/dashboard/Dashboard.tsx'
import { InputStyles } from '#portal/fields/inputs/InputStyles.tsx'
import { AppLayout } from '#portal/layout/AppLayout.tsx'
import { Loading } from '#portal/layout/Loading.tsx'
import { StoreProvider } from '#portal/layout/StoreProvider.tsx'
import { NotificationProvider } from '#portal/providers/messages/NotificationProvider.tsx'
import { NOT_AUTHORIZED, NOT_FOUND } from '#portal/providers/session/destination.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { SignedInProvider } from '#portal/providers/session/signedIn.ts'
import { definitions } from '#portal/resources/definitions.ts'
import { pages } from '#portal/routing/pages.tsx'
import { recordTabs } from '#portal/routing/recordTabs.ts'
import { registerExtras } from '#portal/routing/registerExtras.ts'
import { registerResources } from '#portal/routing/registerResources.tsx'
import { useAdmin } from '#portal/routing/useAdmin.ts'
import { PortalTheme } from '#portal/theme/PortalTheme.tsx'

/** Portal of a signed-in user; the router, which renders its routes twice a navigation, does not render it again. */
export const App = memo(function App() {
  const user = useSession()
  // The last user stays on the page until the router has left it.
  const [shown, setShown] = useState(user)
  if (user && user !== shown) setShown(user)
  return shown && <SignedIn key={shown.IdUsuario} user={shown} />
})

// One list for good: react-admin takes another one for other resources.
const children = [...registerResources(recordTabs, registerExtras), pages]

function SignedIn({ user }: { readonly user: Session }) {
  return (
    <SignedInProvider value={user}>
      <PortalTheme>
        <CoreAdminContext {...useAdmin(user)}>
          <StoreProvider>
            <NotificationProvider>
              <ResourceDefinitionContextProvider definitions={definitions}>
                <InputStyles />
                <CoreAdminUI
                  disableTelemetry
                  layout={AppLayout}
                  dashboard={Dashboard}
                  loading={Loading}
                  accessDenied={NotAuthorized}
                  catchAll={NotFound}
                  error={passOn}
                >
                  {children}
                </CoreAdminUI>
              </ResourceDefinitionContextProvider>
            </NotificationProvider>
          </StoreProvider>
        </CoreAdminContext>
      </PortalTheme>
    </SignedInProvider>
  )
}

const NotFound = () => <Navigate to={NOT_FOUND} replace />
const NotAuthorized = () => <Navigate to={NOT_AUTHORIZED} replace />

/** Leaves an error to the boundary of the route, which reports it and offers to load again. */
function passOn({ error }: { readonly error: Error }): never {
  throw error
}
