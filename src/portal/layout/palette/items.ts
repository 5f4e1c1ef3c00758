import type { SvgIconComponent } from '@mui/icons-material'
import Add from '@mui/icons-material/Add'
import CompareArrows from '@mui/icons-material/CompareArrows'
import Contrast from '@mui/icons-material/Contrast'
import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Keyboard from '@mui/icons-material/KeyboardOutlined'
import Logout from '@mui/icons-material/Logout'
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined'
import Translate from '@mui/icons-material/Translate'
import Upload from '@mui/icons-material/UploadFileOutlined'
import { type Entity, entityNamed } from '#contract/entity.ts'
import { sheetName } from '#contract/itemSheet.ts'
import { pathOf } from '#contract/registers.ts'
import { importRouteOf, siscomexRegisters, siscomexRouteOf, statementRoute } from '#contract/route.ts'
import type { Session } from '#contract/session.ts'
import { sheetEndpoint, sheetsInto } from '#contract/sheetEndpoints.ts'
import { type Language, languages } from '#i18n/words.ts'
import { maySettleStatements } from '#portal/features/baixa/statement/maySettleStatements.ts'
import { openPages } from '#portal/layout/openPages.ts'
import { hasAdditions } from '#portal/providers/session/additions.ts'
import { canAccess, isOffered } from '#portal/providers/session/canAccess.ts'
import type { Client } from '#portal/providers/session/client.ts'
import { type Appearance, appearances } from '#portal/providers/storage/appearance.ts'
import { importWord } from '#portal/providers/words/importWord.ts'
import type { Translator } from '#portal/providers/words/language.ts'
import { registerWord } from '#portal/providers/words/registerWords.ts'
import { newPath } from '#portal/record/model/paths.ts'
import { type MenuItem, menuOf } from '#portal/resources/menu.ts'
import { menuIcon } from '#portal/resources/menuIcon.ts'
import { quickSearchOrder } from './quickSearchOrder.ts'

/**
 * Groups of the palette, in the order they are shown in: first what can be done on the opened page. Found records come last, as their answer does: what is highlighted
 * before it has come stays where it is.
 */
const groups = ['here', 'recent', 'pages', 'actions', 'records'] as const

/** Groups of the menu, which are folded until something is typed. */
export const foldedGroups = ['pages', 'actions'] as const

export type FoldedGroup = (typeof foldedGroups)[number]

/** Action without a page of its own. */
export type Command =
  | { readonly type: 'signOut' }
  | { readonly type: 'theme'; readonly theme: Appearance }
  | { readonly type: 'language'; readonly language: Language }

/** Entry of the palette. */
export type Item = {
  readonly key: string
  readonly group: (typeof groups)[number]
  /** Text that is searched for, shown and announced. */
  readonly label: string
  readonly detail?: string
  /** Further words that it is found by. */
  readonly keywords?: string
  /** Name of the register that it is of. */
  readonly register?: string
  readonly icon: SvgIconComponent
  /** Why it cannot be done now; undefined where it can. */
  readonly reason?: string | undefined
  /** Record of the entry, whose picture may take the place of the icon, and what tells it apart stand below its name. */
  readonly record?: { readonly entity: Entity; readonly id: number }
  readonly does:
    | { readonly type: 'open'; readonly to: string; readonly client?: Client | null | undefined }
    | { readonly type: 'help' }
    | { readonly type: 'fold'; readonly group: FoldedGroup }
    | { readonly type: 'act'; readonly act: () => void }
    | Command
}

/** Page of the menu, and the register whose list it is. */
type Page = Pick<MenuItem, 'to' | 'word'> & {
  readonly icon: SvgIconComponent
  readonly register?: string
}

/** Pages of the role's quick search, in the order of the specification, then the menu's others. */
function pagesOf(user: Session, translate: Translator): readonly Item[] {
  const order = quickSearchOrder[user.userRole]
  const placeOf = ({ of }: MenuItem) => {
    const place = order.indexOf(of.name)
    return place < 0 ? order.length : place
  }
  const allowed = menuOf(user)
    .flatMap(({ items }) => items)
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(item => ({ ...item, icon: menuIcon(item), register: item.of.name }))
  const pages: readonly Page[] = [...openPages, ...allowed]
  return pages.map(({ to, word, icon, register }) => ({
    key: `page ${to}`,
    ...(register && { register }),
    group: 'pages' as const,
    label: translate(word),
    icon,
    does: { type: 'open', to },
  }))
}

/** Creation and import in each register that the user may do them in, pages beside Siscomex and of bank statements, theme, language and sign-out. */
function actionsOf(user: Session, translate: Translator): readonly Item[] {
  const entities = menuOf(user).flatMap(({ items }) =>
    items.flatMap(({ of }) => ('register' in of ? [of] : [])),
  )
  const creations = entities
    .filter(entity => pathOf(entity, 'adicionar') && canAccess(user, entity.name, 'create'))
    .map(entity => ({
      key: `new ${entity.name}`,
      register: entity.name,
      label: translate('forms.createOne', { name: translate(registerWord(entity, 'one')) }),
      keywords: translate('palette.creation'),
      icon: Add,
      does: { type: 'open' as const, to: newPath(entity) },
    }))
  const imports = entities
    .flatMap(sheetsInto)
    .filter(entity => isOffered(user, sheetEndpoint(entity, 'enviar')))
    .map(entity => ({
      key: `import ${sheetName(entity)}`,
      register: entity.name,
      label: `${translate(importWord(entity))}: ${translate(registerWord(entity, 'many'))}`,
      icon: Upload,
      does: { type: 'open' as const, to: importRouteOf(entity) },
    }))
  const besides = siscomexRegisters
    .filter(name => hasAdditions(user) && entities.some(entity => entity.name === name))
    .map(name => ({
      key: `siscomex ${name}`,
      register: name,
      label: `${translate('pages.siscomex.title')}: ${translate(registerWord(entityNamed(name), 'many'))}`,
      icon: CompareArrows,
      does: { type: 'open' as const, to: siscomexRouteOf(entityNamed(name)) },
    }))
  const statement = {
    key: 'statement',
    register: 'baixa',
    label: translate('pages.extrato.title'),
    icon: ReceiptLong,
    does: { type: 'open' as const, to: statementRoute },
  }
  const statements = maySettleStatements(user) ? [statement] : []
  const themes = appearances.map(theme => ({
    key: `theme ${theme}`,
    label: `${translate('app.theme.title')}: ${translate(`app.theme.${theme}`)}`,
    icon: Contrast,
    does: { type: 'theme' as const, theme },
  }))
  const choices = languages.map(language => ({
    key: `language ${language}`,
    label: `${translate('app.language')}: ${translate(`app.languages.${language}`)}`,
    icon: Translate,
    does: { type: 'language' as const, language },
  }))
  const help = {
    key: 'help',
    label: translate('shortcuts.title'),
    icon: Keyboard,
    does: { type: 'help' as const },
  }
  const signOut = {
    key: 'signOut',
    label: translate('app.logout'),
    icon: Logout,
    does: { type: 'signOut' as const },
  }
  const actions = [...creations, ...imports, ...besides, ...statements, ...themes, ...choices, help, signOut]
  return actions.map(item => ({ ...item, group: 'actions' as const }))
}

/** Entry that unfolds a group of the menu, or folds it again. */
export const foldItem = (
  group: FoldedGroup,
  isOpen: boolean,
  count: number,
  translate: Translator,
): Item => ({
  key: `fold ${group}`,
  group,
  label: translate(`palette.groups.${group}`),
  detail: String(count),
  icon: isOpen ? ExpandLess : ExpandMore,
  does: { type: 'fold', group },
})

/** Pages and actions of the user, in the language of the words. */
export function itemsOf(user: Session, translate: Translator): readonly Item[] {
  return [...pagesOf(user, translate), ...actionsOf(user, translate)]
}
