import type { SectionOfMenu, ServiceCode } from '#rules/catalogue.ts'
import type { Rule } from '#schema/register.ts'
import type { Access } from './endpoint.ts'

type Declared = {
  /** Name; the title is the word `pages.<name>.title`. */
  readonly name: string
  readonly route: string
  /** Routes opened from it; their title is the word `pages.<name>.one`. */
  readonly inner: readonly string[]
  readonly service: ServiceCode
  readonly rule: Rule
  readonly section: SectionOfMenu
  /** Whether hosts of the specification alone answer nothing of it. */
  readonly isAddition?: true
}

/** Route of the page of people's data. */
export const PRIVACY_ROUTE = '/privacidade'

const declared = [
  {
    name: 'assinatura',
    route: '/assinatura',
    inner: ['/assinatura/produto', '/produto'],
    service: 'ASSINATURA',
    rule: 'ambos',
    section: 'admin',
  },
  {
    name: 'faturamento',
    route: '/faturamento',
    inner: [],
    service: 'FATURAMENTO',
    rule: 'industria',
    section: 'admin',
  },
  {
    name: 'privacidade',
    route: PRIVACY_ROUTE,
    inner: [],
    service: 'USUARIO',
    rule: 'ambos',
    section: 'admin',
    isAddition: true,
  },
  {
    name: 'tabela',
    route: '/tabelas',
    inner: [],
    service: 'TABELA',
    rule: 'ambos',
    section: 'admin',
  },
  {
    name: 'canal',
    route: '/canal',
    inner: [],
    service: 'SOLICITACAO_REGISTRO',
    rule: 'ambos',
    section: 'admin',
  },
] as const satisfies readonly Declared[]

type Screens = (typeof declared)[number]

/** Hand-written screen: its route, the rights it requires, and its place in the menu. */
export type Screen = Declared & { readonly name: Screens['name'] }

/** Path patterns of all screens; a path opened from one ends with the Id. */
export type ScreenPath = Screens['route'] | `${Screens['inner'][number]}/:id`

/** Screens of the main layout without a register, in menu order (specification §2). */
export const screens: readonly Screen[] = declared

/** Access that a screen requires. */
export const accessTo = ({ service, rule }: Screen): Access => ({
  type: 'service',
  service,
  rule,
  scope: 'own',
  flag: 'Visualizar',
})

/** Screen of a path, and whether the path is one opened from it. */
export function screenAt(
  pathname: string,
): { readonly screen: Screen; readonly isInner: boolean } | undefined {
  const inner = screens.find(one => one.inner.some(route => pathname.startsWith(`${route}/`)))
  if (inner) return { screen: inner, isInner: true }
  const screen = screens.find(({ route }) => route === pathname)
  return screen && { screen, isInner: false }
}
