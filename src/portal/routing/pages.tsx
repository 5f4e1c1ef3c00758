import type { ReactNode } from 'react'
import { CustomRoutes, useCanAccess } from 'react-admin'
import { Navigate, Route } from 'react-router-dom'
import type { Screen } from '#contract/screens.ts'
import { CHANGE_PASSWORD, NOT_AUTHORIZED } from '#portal/providers/session/destination.ts'
import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'
import { screenRoutes } from './screenRoutes.ts'

const ChangePassword = lazyChunk(() => import('#portal/features/sessao/ChangePassword.tsx'), 'ChangePassword')

type GuardProps = { readonly screen: Screen; readonly children: ReactNode }

function ScreenGuard({ screen, children }: GuardProps) {
  const { canAccess } = useCanAccess({ resource: screen.name, action: 'list' })
  return canAccess ? children : <Navigate to={NOT_AUTHORIZED} replace />
}

/** Pages of the main layout that belong to no register. */
export const pages = (
  <CustomRoutes key="pages">
    <Route path={CHANGE_PASSWORD} element={<ChangePassword />} />
    {screenRoutes.map(({ path, screen, Page }) => (
      <Route
        key={path}
        path={path}
        element={
          <ScreenGuard screen={screen}>
            <Page />
          </ScreenGuard>
        }
      />
    ))}
  </CustomRoutes>
)
