import { useLocation } from 'react-router-dom'
import type { WordKey } from '#i18n/words.ts'
import {
  ACCESSIBILITY,
  FORGOTTEN,
  LOGIN,
  NOT_AUTHORIZED,
  NOT_FOUND,
  PRIVACY,
  REGISTER,
  TERMS,
} from '#portal/providers/session/destination.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { useArrival } from './useArrival.ts'

const ACCESS = 'pages.login.section'
const LEGAL = 'pages.legal.label'

/** Keys of the breadcrumbs of public pages, from their section on, by the start of the path. */
const places: readonly (readonly [path: string, ...words: WordKey[]])[] = [
  [LOGIN, ACCESS, 'pages.login.title'],
  [FORGOTTEN, ACCESS, 'pages.recuperarSenha.title'],
  ['/pages/resetpassword', ACCESS, 'pages.resetpassword.title'],
  [REGISTER, ACCESS, 'pages.register.title'],
  ['/pages/ligacao', ACCESS, 'pages.ligacao.title'],
  ['/pages/requisicao', ACCESS, 'pages.requisicao.title'],
  [PRIVACY, LEGAL, 'pages.politica.title'],
  [TERMS, LEGAL, 'pages.termos.title'],
  [ACCESSIBILITY, LEGAL, 'pages.acessibilidade.title'],
  [NOT_FOUND, 'pages.error404.title'],
  [NOT_AUTHORIZED, 'pages.notAuthorized.title'],
]

/** Breadcrumbs of a public page; each new page begins at its top. */
export function PlainBreadcrumbs() {
  const translate = useTranslate()
  const { pathname } = useLocation()
  useArrival(pathname)
  const [, ...words] = places.find(([path]) => pathname.startsWith(path)) ?? []
  const home = { label: translate('app.home'), to: '/' }
  return <Breadcrumbs crumbs={[home, ...words.map(word => ({ label: translate(word) }))]} />
}
