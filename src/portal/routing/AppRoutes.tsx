import { Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { mayCall } from '#contract/permission.ts'
import { accessTo } from '#contract/screens.ts'
import type { Session } from '#contract/session.ts'
import { Dashboard } from '#portal/features/dashboard/Dashboard.tsx'
import { registerRoutes } from '#portal/registers/routes.tsx'
import { CHANGE_PASSWORD } from '#portal/session/destination.ts'
import { Loading } from '#portal/shell/Loading.tsx'
import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'
import { RegisterGuard } from './RegisterGuard.tsx'
import { recordTabs } from './recordTabs.ts'
import { registerExtras } from './registerExtras.ts'
import { screenRoutes } from './screenRoutes.ts'
import { siscomexRoutes } from './siscomexRoutes.tsx'

const routes = [...registerRoutes(recordTabs, registerExtras), ...siscomexRoutes]

const ChangePassword = lazyChunk(() => import('#portal/features/sessao/ChangePassword.tsx'), 'ChangePassword')

/** The pages inside the main layout. */
export function AppRoutes({ user }: { readonly user: Session }) {
  return (
    <Suspense fallback={<Loading />}>
      <Routes>
        <Route index element={<Dashboard user={user} />} />
        <Route path={CHANGE_PASSWORD} element={<ChangePassword user={user} />} />
        {routes.map(({ path, entity, element }) => (
          <Route
            key={path}
            path={path}
            element={
              <RegisterGuard user={user} entity={entity}>
                {element}
              </RegisterGuard>
            }
          />
        ))}
        {screenRoutes.map(({ path, screen, Page }) => (
          <Route
            key={path}
            path={path}
            element={
              mayCall(user, accessTo(screen)) ? <Page /> : <Navigate to="/pages/not-authorized" replace />
            }
          />
        ))}
        <Route path="*" element={<Navigate to="/pages/error-404" replace />} />
      </Routes>
    </Suspense>
  )
}
