import { createContext, use, useMemo } from 'react'
import type { StoredRow } from '#contract/validation.ts'
import type { ListColumn } from '#portal/record/columns.ts'
import { isInitialValue } from '#portal/record/initialValue.ts'
import { isSection } from '#portal/resources/onePage.ts'
import { useEntity } from '#portal/resources/useEntity.ts'
import { useRowEdit } from './rowEdit.ts'
import { useColumns } from './useColumns.ts'

/** Columns of the surrounding list, which do not change with its ticks. */
export const TellingColumnsContext = createContext<readonly ListColumn[]>([])

/** Columns that the rows of the surrounding list show. */
export const useTellingColumns = () => use(TellingColumnsContext)

/**
 * Columns of the surrounding list with these rows; of a section, while none of its rows is edited, those as declared in which
 * some row has another value than a new one.
 */
export function useColumnsOf(rows: readonly StoredRow[] | undefined): readonly ListColumn[] {
  const entity = useEntity()
  const { shown, isAsDeclared } = useColumns()
  const isEdited = useRowEdit()?.id !== undefined
  const isWhole = !isSection(entity) || !isAsDeclared || isEdited
  return useMemo(
    () =>
      isWhole || !rows || rows.length === 0
        ? shown
        : shown.filter(({ isLink, ...column }) => isLink || rows.some(row => tells(row, column))),
    [isWhole, rows, shown],
  )
}

/** Whether a row has a value in a column that a new one has not. */
const tells = (row: StoredRow, { source, field }: Pick<ListColumn, 'source' | 'field'>) =>
  !isBlank(row[source]) && !isInitialValue(row[source], field.initially)

const isBlank = (value: unknown) => value === null || value === undefined || value === ''
