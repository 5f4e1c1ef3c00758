import { useLocation } from 'react-router-dom'
import { importAt, registerAt, routeOf } from '#contract/route.ts'
import { screenAt } from '#contract/screens.ts'
import { CHANGE_PASSWORD } from '#portal/providers/session/destination.ts'
import { importWord } from '#portal/providers/words/importWord.ts'
import { registerWord, sectionWord } from '#portal/providers/words/registerWords.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { NEW } from '#portal/record/model/paths.ts'
import type { Crumb } from './Breadcrumbs.tsx'

/** Current page: its title and its breadcrumbs. */
export type CurrentPlace = {
  /** Stable identity of the page, whatever the query of its address. */
  readonly id: string
  /** Title; null for a page that says its own by react-admin's Title. */
  readonly title: string | null
  readonly crumbs: readonly Crumb[]
  /** Whether it shows a record, whose heading says its name. */
  readonly isOfRecord?: boolean
}

export function usePlace(): CurrentPlace {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const home: Crumb = { label: translate('app.home'), to: '/' }
  const written = screenAt(pathname)
  if (written) {
    const { name, route, section } = written.screen
    const whole = translate(`pages.${name}.title`)
    const above = [home, { label: translate(sectionWord(section)) }]
    if (!written.isInner) return { id: route, title: whole, crumbs: [...above, { label: whole }] }
    const title = translate('pages.assinatura.one')
    return { id: pathname, title, crumbs: [...above, { label: whole, to: route }, { label: title }] }
  }
  if (pathname === CHANGE_PASSWORD) {
    const title = translate('pages.changePassword.title')
    return { id: pathname, title, crumbs: [home, { label: translate('shell.user.menu') }, { label: title }] }
  }
  const found = registerAt(pathname)
  if (!found) {
    if (pathname !== '/') return { id: pathname, title: null, crumbs: [home] }
    const title = translate('menu.dashboard')
    return { id: pathname, title, crumbs: [home, { label: title }] }
  }
  const { entity, screen } = found
  const list = translate(registerWord(entity, 'many'))
  const section: Crumb = { label: translate(sectionWord(entity.register.section)) }
  const to = routeOf(entity)
  const imported = importAt(pathname)
  const inner = {
    record: registerWord(entity, 'one'),
    import: imported ? importWord(imported) : undefined,
    siscomex: 'pages.siscomex.title' as const,
    statement: 'pages.extrato.title' as const,
    // A panel is over the list.
    list: undefined,
    panel: undefined,
  }[screen]
  if (!inner) return { id: to, title: list, crumbs: [home, section, { label: list }] }
  const title = translate(inner)
  const isOfRecord = screen === 'record'
  const isNew = isOfRecord && pathname.endsWith(`/${NEW}`)
  const last: Crumb = { label: isNew ? translate('forms.new') : title }
  return { id: pathname, title, crumbs: [home, section, { label: list, to }, last], isOfRecord }
}
