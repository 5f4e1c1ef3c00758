import PlayArrow from '@mui/icons-material/PlayArrowOutlined'
import { useMemo, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { columnField, entityOf } from '#contract/entity.ts'
import type { Session } from '#contract/session.ts'
import type { Language } from '#i18n/words.ts'
import { isChoice } from '#kinds/choice/declaration.ts'
import { matchedPlace } from '#portal/fields/combo/matchedPlace.ts'
import { codeLabel } from '#portal/fields/labels.ts'
import { canAccess } from '#portal/providers/session/canAccess.ts'
import { chosenClient } from '#portal/providers/session/client.ts'
import { type RecentRecord, recentRecords } from '#portal/providers/vault/recentRecords.ts'
import type { Translator } from '#portal/providers/words/language.ts'
import { registerWord } from '#portal/providers/words/registerWords.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { shownColumn } from '#portal/record/column.ts'
import { registerIcon } from '#portal/record/icons/registerIcons.ts'
import { recordPath } from '#portal/record/model/paths.ts'
import { openVerbs, type RecordVerb } from '#portal/record/openVerbs.ts'
import { formatTaxId, isTaxId } from '#rules/identifiers/taxId.ts'
import { type FoldedGroup, foldedGroups, foldItem, type Item, itemsOf } from './items.ts'
import { useFoundRecords } from './useFoundRecords.ts'

/** Text of a record's title in a language; its Id where the title is another record. */
function titleText(
  { Registro, Id, Titulo }: RecentRecord,
  translate: Translator,
  language: Language,
): string {
  const { spec } = entityOf(Registro)
  const field = spec.fields[columnField(spec.fields, spec.title, language)]
  const value = shownColumn(spec.fields, spec.title, Titulo, language)
  const isText = typeof value === 'string'
  if (field && isChoice(field) && (isText || typeof value === 'number'))
    return codeLabel(translate, field.of, value)
  return isText ? value : `${translate(registerWord(entityOf(Registro), 'one'))} ${Id}`
}

/** Palette's entry of a record; `code` is what identifies it besides its title. */
function itemOf(
  record: RecentRecord,
  group: 'recent' | 'records',
  {
    translate,
    language,
    code,
  }: { readonly translate: Translator; readonly language: Language; readonly code?: string | null },
): Item {
  const entity = entityOf(record.Registro)
  const { Id, Cliente: client } = record
  const one = translate(registerWord(entity, 'one'))
  return {
    key: `${group} ${entity.name} ${Id}`,
    group,
    label: titleText(record, translate, language),
    detail: [one, code && isTaxId(code) ? formatTaxId(code) : code, client?.RazaoSocial]
      .filter(Boolean)
      .join(' · '),
    icon: registerIcon(entity),
    // A client's record is read for the chosen client alone.
    ...((client === null || client.Id === chosenClient.get()?.Id) && { record: { entity, id: Id } }),
    does: { type: 'open', to: recordPath(entity, Id), client },
  }
}

/** Palette's entry of a verb of the opened record. */
const verbItem = ({ key, label, reason, onPress }: RecordVerb): Item => ({
  key: `here ${key}`,
  group: 'here',
  label,
  reason,
  icon: PlayArrow,
  does: { type: 'act', act: onPress },
})

/** Entries with each of the typed words, in any order; those that begin with the typed text come first. */
function matching(items: readonly Item[], typed: string): readonly Item[] {
  if (typed.trim() === '') return items
  const wanted = typed.split(WORD_GAP).filter(word => word !== '')
  const isFound = ({ label, keywords = '' }: Item) =>
    wanted.length > 0 && wanted.every(word => matchedPlace(`${label} ${keywords}`, word) !== undefined)
  const begins = ({ label }: Item) => Number(matchedPlace(label, typed)?.[0] === 0)
  return items.filter(isFound).toSorted((one, other) => begins(other) - begins(one))
}

/** Blanks and punctuation between words, such as the colon of an action. */
const WORD_GAP = /[^\p{L}\p{M}\p{N}]+/u

type Palette = {
  readonly items: readonly Item[]
  readonly isPending: boolean
  readonly error: Error | null
}

/**
 * Entries for the typed text, group by group. Without one what can be done on the opened page and the recent records, then the
 * menu, folded but where there is nothing else, and in groups that were unfolded.
 */
export function usePaletteItems(user: Session, typed: string, unfolded: readonly FoldedGroup[]): Palette {
  const translate = useTranslate()
  const language = useLocale()
  const { pathname } = useLocation()
  const recent = useSyncExternalStore(recentRecords.subscribe, recentRecords.get)
  // Nothing is offered before the recent ones, which would push it away from under the finger.
  const isOpening = useSyncExternalStore(recentRecords.subscribe, recentRecords.isOpening) && typed === ''
  const verbs = useSyncExternalStore(openVerbs.subscribe, openVerbs.get)
  const { records, isPending, error } = useFoundRecords(typed)
  const fixed = useMemo(() => itemsOf(user, translate), [user, translate])
  const isTyped = typed.trim() !== ''
  const maySee = ({ Registro }: RecentRecord) => canAccess(user, Registro, 'list')
  const list = fixed.find(({ key }) => key === `page ${pathname}`)
  const isHere = ({ group, register }: Item) =>
    group === 'actions' && register !== undefined && register === list?.register
  const here = [
    ...[...verbs.values()].flat().map(verbItem),
    ...fixed.filter(isHere).map(item => ({ ...item, group: 'here' as const })),
  ]
  const begin = [
    ...matching(here, typed),
    ...(isTyped ? [] : recent.filter(maySee)).map(record =>
      itemOf(record, 'recent', { translate, language }),
    ),
  ]
  const menuGroup = (group: FoldedGroup): readonly Item[] => {
    const found = matching(
      fixed.filter(item => item.group === group && !isHere(item)),
      typed,
    )
    if (isTyped || found.length === 0 || (group === 'pages' && begin.length === 0)) return found
    const isOpen = unfolded.includes(group)
    return [foldItem(group, isOpen, found.length, translate), ...(isOpen ? found : [])]
  }
  if (isOpening) return { items: [], isPending: true, error }
  const items = [
    ...begin,
    ...foldedGroups.flatMap(menuGroup),
    ...records.map(record => itemOf(record, 'records', { translate, language, code: record.Codigo })),
  ]
  return { items, isPending, error }
}
