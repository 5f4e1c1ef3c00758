import { type RegisterPlace, registerAt } from '#contract/route.ts'

/** Vite's build manifest (manifest.json): modules by their path below the portal's folder. */
export type Manifest = Readonly<
  Record<string, { readonly file: string; readonly imports?: readonly string[] }>
>

const app = ['App.tsx', 'routing/preparePage.ts', 'providers/account.ts']

const requestPage = ['SplitLayout.tsx', 'features/requisicao/RequestPage.tsx', 'providers/account.ts']

const legalPage = ['layout/PlainLayout.tsx', 'features/legal/LegalPage.tsx']

const publicPages: Readonly<Record<string, readonly string[]>> = {
  '/pages/login': ['SplitLayout.tsx', 'features/sessao/Login.tsx'],
  '/pages/register': ['SplitLayout.tsx', 'features/solicitacao/SolicitacaoPage.tsx'],
  '/pages/error-404': ['layout/PlainLayout.tsx', 'layout/Error404.tsx'],
  '/pages/recuperarSenha': ['SplitLayout.tsx', 'features/sessao/ForgotPassword.tsx'],
  '/pages/ligacao': requestPage,
  '/pages/requisicao': requestPage,
  '/pages/politica': legalPage,
  '/pages/termos': legalPage,
  '/pages/acessibilidade': legalPage,
  '/pages/not-authorized': ['layout/PlainLayout.tsx', 'layout/NotAuthorized.tsx'],
}

/** Modules that the portal imports dynamically, in order, to show the page of this path below /admin. */
function modulesFor(path: string): readonly string[] {
  const page = publicPages[path]
  if (page) return page
  if (path.startsWith('/pages/resetpassword/'))
    return ['SplitLayout.tsx', 'features/sessao/ResetPassword.tsx']
  if (path.startsWith('/pages/emissor/'))
    return ['SplitLayout.tsx', 'features/sessao/emissor/IssuerReturn.tsx']
  if (path === '/pages/changePassword') return [...app, 'features/sessao/ChangePassword.tsx']
  if (path === '/') return [...app, 'features/dashboard/Overview.tsx']
  const place = registerAt(path)
  if (!place) return app
  return [...app, ...screens[place.screen]]
}

const list = ['resources/RegisterList.tsx', 'resources/prefetchRegister.ts']

/** Modules of each screen of a register. */
const screens: { readonly [S in RegisterPlace['screen']]: readonly string[] } = {
  list,
  panel: [...list, 'resources/recordParts.ts'],
  record: ['resources/recordParts.ts'],
  import: ['resources/spreadsheets/ImportPage.tsx'],
  siscomex: ['features/siscomex/parts.ts'],
  statement: ['features/baixa/parts.ts'],
}

/**
 * Files to preload for the page of this path below /admin, beside those in its markup. Throws for a module
 * that the manifest lacks (decision 0023).
 */
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
