import { createBrowserRouter, type LoaderFunction, matchRoutes, type RouteObject } from 'react-router-dom'
import { Loading } from '#portal/layout/Loading.tsx'
import { RouteFailure } from '#portal/layout/RouteFailure.tsx'
import { dismissToasts, toast } from '#portal/providers/messages/toast.ts'
import {
  ACCESSIBILITY,
  FORGOTTEN,
  LOGIN,
  loginTo,
  NOT_AUTHORIZED,
  NOT_FOUND,
  PRIVACY,
  REGISTER,
  TERMS,
} from '#portal/providers/session/destination.ts'
import { followOtherTabs } from '#portal/providers/session/otherTabs.ts'
import { onRightsChange } from '#portal/providers/session/rightsChange.ts'
import { storedSession } from '#portal/providers/session/session.ts'
import { onSessionEnd } from '#portal/providers/session/sessionEnd.ts'
import { entryPage, page } from '#portal/routing/page.ts'
import { wantedPath } from '#portal/routing/wantedPath.ts'
import { appChunk, isGuarded } from './appChunk.ts'
import { entryFor, guardAfter, validateStored } from './guard.ts'

const plain = entryPage(() => import('#portal/layout/PlainLayout.tsx'), 'PlainLayout')
const split = entryPage(() => import('./SplitLayout.tsx'), 'SplitLayout')
const login = entryPage(() => import('#portal/features/sessao/Login.tsx'), 'Login')
const register = page(() => import('#portal/features/solicitacao/SolicitacaoPage.tsx'), 'SolicitacaoPage')
const error404 = page(() => import('#portal/layout/Error404.tsx'), 'Error404')
const forgotten = page(() => import('#portal/features/sessao/ForgotPassword.tsx'), 'ForgotPassword')
const reset = page(() => import('#portal/features/sessao/ResetPassword.tsx'), 'ResetPassword')
const issuerReturn = page(() => import('#portal/features/sessao/emissor/IssuerReturn.tsx'), 'IssuerReturn')
const requestPages = () => import('#portal/features/requisicao/RequestPage.tsx')
const linkRequest = page(requestPages, 'LinkRequest')
const otherRequest = page(requestPages, 'OtherRequest')
const legalPages = () => import('#portal/features/legal/LegalPage.tsx')
const privacy = page(legalPages, 'Privacy', 'legal')
const terms = page(legalPages, 'Terms', 'legal')
const accessibility = page(legalPages, 'Accessibility', 'legal')
const notAuthorized = page(() => import('#portal/layout/NotAuthorized.tsx'), 'NotAuthorized')

const boundaries = { ErrorBoundary: RouteFailure, HydrateFallback: Loading }

/** Routes: public pages by themselves; all others belong to the signed-in portal, which resolves them. */
const routes = (guard: LoaderFunction): RouteObject[] => [
  {
    lazy: split,
    ...boundaries,
    children: [
      { path: LOGIN, lazy: login },
      { path: FORGOTTEN, lazy: forgotten },
      { path: '/pages/resetpassword/:code', lazy: reset },
      { path: '/pages/emissor/:id', lazy: issuerReturn },
      { path: '/pages/ligacao', lazy: linkRequest },
      { path: '/pages/requisicao', lazy: otherRequest },
      { path: REGISTER, lazy: register },
    ],
  },
  {
    lazy: plain,
    ...boundaries,
    children: [
      { path: NOT_FOUND, lazy: error404 },
      { path: NOT_AUTHORIZED, lazy: notAuthorized },
      { path: PRIVACY, lazy: privacy },
      { path: TERMS, lazy: terms },
      { path: ACCESSIBILITY, lazy: accessibility },
    ],
  },
  { path: '/*', loader: guard, shouldRevalidate: isGuarded, lazy: appChunk, ...boundaries },
]

/**
 * Shows the sign-in page at once where no user is stored: a route would load its chunk beside its guard in
 * vain.
 */
function beginWithSignIn(): void {
  const path = wantedPath(location.href)
  if (storedSession.get() !== null || path.startsWith('/pages/')) return
  history.replaceState(null, '', `${import.meta.env.BASE_URL.replace(/\/$/, '')}${entryFor(path)}`)
}

/** Router of the portal; the end of a session redirects to the sign-in page, wherever it is noticed. */
export function createPortalRouter() {
  let validation: Promise<void> | undefined
  const validated = () => {
    validation ??= validateStored()
    return validation
  }
  beginWithSignIn()
  const router = createBrowserRouter(routes(guardAfter(validated)), { basename: import.meta.env.BASE_URL })
  const goToLogin = () => {
    const { location: shown, navigation } = router.state
    // The rows of the next page may be prefetched already.
    const wanted = navigation.location ?? shown
    const { pathname, search } = wanted
    const matches = matchRoutes(router.routes, wanted, router.basename) ?? []
    const isPublic = matches.some(({ route }) => route.path?.startsWith('/pages/'))
    if (!isPublic) void router.navigate(loginTo(wantedPath(pathname + search)), { replace: true })
  }
  onSessionEnd(goToLogin)
  onRightsChange(() => {
    toast('info', { key: 'messages.rightsChanged' })
    void validateStored()
  })
  void validated()
  const onSignedOut = () => {
    // Toasts of the user before are not for the next one.
    dismissToasts()
    goToLogin()
  }
  const unfollow = followOtherTabs(onSignedOut, () => location.reload())
  const close = () => {
    unfollow()
    router.dispose()
  }
  return { router, close }
}
