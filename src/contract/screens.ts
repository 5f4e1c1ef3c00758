import type { SectionOfMenu, ServiceCode } from '#rules/catalogue.ts'
import type { Rule } from '#schema/register.ts'
import type { Access } from './endpoint.ts'

type Declared = {
  /** Its title is the word `pages.<name>.title`. */
  readonly name: string
  readonly route: string
  /** What opens from it, by route; its title is the word `pages.<name>.one`. */
  readonly inner: readonly string[]
  readonly service: ServiceCode
  readonly rule: Rule
  readonly section: SectionOfMenu
}

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
] as const satisfies readonly Declared[]

type Screens = (typeof declared)[number]

/** A screen written by hand: where it is, what opens it, and where it stands in the menu. */
export type Screen = Declared & { readonly name: Screens['name'] }

/** The patterns of the paths of all screens; what opens from one has the Id at its end. */
export type ScreenPath = Screens['route'] | `${Screens['inner'][number]}/:id`

/** The screens of the main layout that no register has, in menu order (specification §2). */
export const screens: readonly Screen[] = declared

/** Access that a screen asks for. */
export const accessTo = ({ service, rule }: Screen): Access => ({
  type: 'service',
  service,
  rule,
  scope: 'own',
  flag: 'Visualizar',
})

/** The screen a path belongs to, and whether it is something opened from it. */
export function screenAt(
  pathname: string,
): { readonly screen: Screen; readonly isInner: boolean } | undefined {
  const inner = screens.find(one => one.inner.some(route => pathname.startsWith(`${route}/`)))
  if (inner) return { screen: inner, isInner: true }
  const screen = screens.find(({ route }) => route === pathname)
  return screen && { screen, isInner: false }
}
