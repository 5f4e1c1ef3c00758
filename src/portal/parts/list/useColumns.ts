import { useStore } from 'react-admin'
import type { Entity } from '#contract/entity.ts'
import { useLanguage } from '#portal/providers/language.ts'
import { type Column, everyColumn } from './columns.ts'

type Columns = {
  /** What is shown, in its order. */
  readonly shown: readonly Column[]
  /** What is not, in the order of the declaration. */
  readonly hidden: readonly Column[]
  readonly isAsDeclared: boolean
  /** Shows these, in this order; null what the declaration says. */
  readonly choose: (names: readonly string[] | null) => void
}

/** The columns of an entity's list as the user has chosen them, remembered past signing out. What opens a record stays. */
export function useColumns(entity: Entity): Columns {
  const language = useLanguage()
  const [kept, keep] = useStore<readonly string[] | null>(`${entity.name}.columns`, null)
  const every = everyColumn(entity, language)
  const named = new Map(every.map(column => [column.name, column]))
  // A field that was declared no more since then is passed over.
  const chosen = (kept ?? entity.spec.list).flatMap(name => named.get(name) ?? [])
  const link = every.filter(column => column.isLink && !chosen.includes(column))
  const shown = [...link, ...chosen]
  return {
    shown,
    hidden: every.filter(column => !shown.includes(column)),
    isAsDeclared: kept === null,
    choose: keep,
  }
}
