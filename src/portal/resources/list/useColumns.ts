import { useMemo } from 'react'
import { useStore } from 'react-admin'
import type { Entity } from '#contract/entity.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { everyColumn, type ListColumn, shownColumns } from '#portal/record/columns.ts'
import { useEntity } from '#portal/resources/useEntity.ts'
import { useOpenView } from './openView.ts'

type Columns = {
  /** Visible columns in their order. */
  readonly shown: readonly ListColumn[]
  /** Hidden columns in the order of the declaration. */
  readonly hidden: readonly ListColumn[]
  readonly isAsDeclared: boolean
  /** Sets the visible columns and their order; null resets them to the declaration. */
  readonly choose: (names: readonly string[] | null) => void
}

/** Storage key of the user's columns of an entity's list. */
export const columnsKey = ({ name }: Entity) => `${name}.columns`

/**
 * Columns of the surrounding list: those of its view, else as chosen by the user and stored across sessions; always with
 * the record's link.
 */
export function useColumns(): Columns {
  const entity = useEntity()
  const language = useLocale()
  const [own, keepOwn] = useStore<readonly string[] | null>(columnsKey(entity), null)
  const open = useOpenView()
  const [chosen, keep] = open?.view ? [open.columns, open.chooseColumns] : [own, keepOwn]
  const shown = useMemo(() => shownColumns(entity, language, chosen), [entity, language, chosen])
  const names = new Set(shown.map(({ name }) => name))
  return {
    shown,
    hidden: everyColumn(entity, language).filter(({ name }) => !names.has(name)),
    isAsDeclared: chosen === null,
    choose: keep,
  }
}
