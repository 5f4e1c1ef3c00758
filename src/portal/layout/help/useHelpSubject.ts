import { useLocation } from 'react-router-dom'
import type { Entity } from '#contract/entity.ts'
import { sheetName } from '#contract/itemSheet.ts'
import { importAt, registerAt } from '#contract/route.ts'
import { screenAt } from '#contract/screens.ts'
import { importWord } from '#portal/providers/words/importWord.ts'
import { registerWord } from '#portal/providers/words/registerWords.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

/** Screen that the help is about; a page without help of its own has that of the dashboard, on the whole portal. */
type HelpSubject = { readonly name: string; readonly title: string; readonly entity?: Entity }

export function useHelpSubject(): HelpSubject {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const screen = screenAt(pathname)?.screen
  if (screen) return { name: screen.name, title: translate(`pages.${screen.name}.title`) }
  const layout = importAt(pathname)
  if (layout?.sheet) return { name: sheetName(layout), title: translate(importWord(layout)) }
  const { entity, screen: shown } = registerAt(pathname) ?? {}
  if (shown === 'siscomex') return { name: 'siscomex', title: translate('pages.siscomex.title') }
  if (entity) return { name: entity.name, title: translate(registerWord(entity, 'many')), entity }
  return { name: 'dashboard', title: translate('menu.dashboard') }
}
