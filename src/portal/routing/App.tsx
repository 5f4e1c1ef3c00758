import { useState } from 'react'
import { CoreAdminContext, CoreAdminUI, ResourceDefinitionContextProvider } from 'react-admin'
import { Navigate } from 'react-router-dom'
import type { Session } from '#contract/session.ts'
import { Dashboard } from '#portal/features/dashboard/Dashboard.tsx'
import { InputStyles } from '#portal/fields/inputs/InputStyles.tsx'
import { NotificationProvider } from '#portal/messages/NotificationProvider.tsx'
import { definitions } from '#portal/resources/definitions.ts'
import { NOT_AUTHORIZED, NOT_FOUND } from '#portal/session/destination.ts'
import { useSession } from '#portal/session/session.ts'
import { SignedInProvider } from '#portal/session/signedIn.ts'
import { AppLayout } from '#portal/shell/AppLayout.tsx'
import { Loading } from '#portal/shell/Loading.tsx'
import { StoreProvider } from '#portal/shell/StoreProvider.tsx'
import { MuiTexts } from '#portal/ui/theme/MuiTexts.tsx'
import { pages } from './pages.tsx'
import { recordTabs } from './recordTabs.ts'
import { registerExtras } from './registerExtras.ts'
import { registerResources } from './registerResources.tsx'
import { useAdmin } from './useAdmin.ts'

/** Portal of a signed-in user. */
export function App() {
  const user = useSession()
  // The last user stays on the page until the router has left it.
  const [shown, setShown] = useState(user)
  if (user && user !== shown) setShown(user)
  return shown && <SignedIn key={shown.IdUsuario} user={shown} />
}

// One list for good: react-admin takes another one for other resources.
const children = [...registerResources(recordTabs, registerExtras), pages]

function SignedIn({ user }: { readonly user: Session }) {
  return (
    <SignedInProvider value={user}>
      <MuiTexts>
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
      </MuiTexts>
    </SignedInProvider>
  )
}

const NotFound = () => <Navigate to={NOT_FOUND} replace />
const NotAuthorized = () => <Navigate to={NOT_AUTHORIZED} replace />

/** Leaves an error to the boundary of the route, which reports it and offers to load again. */
function passOn({ error }: { readonly error: Error }): never {
  throw error
}
