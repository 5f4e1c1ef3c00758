import { importRouteOf, registerAt, routeOf } from '#contract/route.ts'

/** What the build says of its files (Vite's manifest.json): modules by their path below the portal's folder. */
export type Manifest = Readonly<
  Record<string, { readonly file: string; readonly imports?: readonly string[] }>
>

const app = ['layout/App.tsx', 'layout/preparePage.ts', 'providers/account.ts']

const requestPage = ['layout/SplitLayout.tsx', 'pages/request/RequestPage.tsx', 'providers/account.ts']

const publicPages: Readonly<Record<string, readonly string[]>> = {
  '/pages/login': ['layout/SplitLayout.tsx', 'pages/login/Login.tsx'],
  '/pages/register': ['layout/SplitLayout.tsx', 'pages/register/Register.tsx'],
  '/pages/error-404': ['layout/PlainLayout.tsx', 'pages/Error404.tsx'],
  '/pages/recuperarSenha': ['layout/SplitLayout.tsx', 'pages/password/ForgotPassword.tsx'],
  '/pages/ligacao': requestPage,
  '/pages/requisicao': requestPage,
  '/pages/politica': ['layout/PlainLayout.tsx', 'pages/legal/Privacy.tsx'],
  '/pages/termos': ['layout/PlainLayout.tsx', 'pages/legal/Terms.tsx'],
  '/pages/not-authorized': ['layout/PlainLayout.tsx', 'pages/NotAuthorized.tsx'],
}

/** The modules that the portal asks for, one after the other, to show the page of this path below /admin. */
function modulesFor(path: string): readonly string[] {
  const page = publicPages[path]
  if (page) return page
  if (path.startsWith('/pages/resetpassword/'))
    return ['layout/SplitLayout.tsx', 'pages/password/ResetPassword.tsx']
  if (path === '/pages/changePassword') return [...app, 'pages/password/ChangePassword.tsx']
  if (path === '/') return [...app, 'pages/dashboard/Overview.tsx']
  const place = registerAt(path)
  if (!place) return app
  const { entity, isRecord } = place
  if (isRecord) return [...app, 'registers/RecordPage.tsx']
  if (path === importRouteOf(entity)) return [...app, 'registers/sheets/ImportPage.tsx']
  const list = [...app, 'registers/RegisterList.tsx', 'registers/listAhead.ts']
  return path === routeOf(entity) ? list : [...list, 'registers/RecordPanel.tsx']
}

/** The files to load for the page of this path below /admin, beside those its markup names. Throws without a module. */
export function preloadsFor(path: string, manifest: Manifest): readonly string[] {
  const found = new Set<string>()
  const gather = (key: string): void => {
    const part = manifest[key]
    if (!part) throw new Error(`The portal was built without ${key}`)
    if (found.has(part.file)) return
    found.add(part.file)
    part.imports?.forEach(gather)
  }
  modulesFor(path).forEach(gather)
  return [...found]
}
