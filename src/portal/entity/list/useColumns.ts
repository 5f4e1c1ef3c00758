import { useStore } from 'react-admin'
import type { Entity } from '#contract/entity.ts'
import { useLanguage } from '#portal/words/language.ts'
import { type Column, everyColumn, shownColumns } from './columns.ts'

type Columns = {
  /** What is shown, in its order. */
  readonly shown: readonly Column[]
  /** What is not, in the order of the declaration. */
  readonly hidden: readonly Column[]
  readonly isAsDeclared: boolean
  /** Shows these, in this order; null what the declaration says. */
  readonly choose: (names: readonly string[] | null) => void
}

/** The key under which the user's columns of an entity's list are stored. */
export const columnsKey = ({ name }: Entity) => `${name}.columns`

/** The columns of an entity's list as the user has chosen them, remembered past signing out. What opens a record stays. */
export function useColumns(entity: Entity): Columns {
  const language = useLanguage()
  const [kept, keep] = useStore<readonly string[] | null>(columnsKey(entity), null)
  const shown = shownColumns(entity, language, kept)
  const names = new Set(shown.map(({ name }) => name))
  return {
    shown,
    hidden: everyColumn(entity, language).filter(({ name }) => !names.has(name)),
    isAsDeclared: kept === null,
    choose: keep,
  }
}
