import { createContext, use, useMemo } from 'react'
import type { StoredRow } from '#contract/validation.ts'
import type { ListColumn } from '#portal/record/columns.ts'
import { isSection } from '#portal/resources/onePage.ts'
import { useEntity } from '#portal/resources/useEntity.ts'
import { useRowHandlers } from './rowHandlers.ts'
import { useColumns } from './useColumns.ts'

/** Columns of the surrounding list, which do not change with its ticks. */
export const TellingColumnsContext = createContext<readonly ListColumn[]>([])

/** Columns that the rows of the surrounding list show. */
export const useTellingColumns = () => use(TellingColumnsContext)

/**
 * Columns of the surrounding list with these rows; of a section that is only looked at, those as declared in which some row has another
 * value than a new one.
 */
export function useColumnsOf(rows: readonly StoredRow[] | undefined): readonly ListColumn[] {
  const entity = useEntity()
  const { shown, isAsDeclared } = useColumns()
  const { onEdit } = useRowHandlers()
  const isWhole = !isSection(entity) || !isAsDeclared || onEdit !== undefined
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
  !isBlank(row[source]) && !isInitial(row[source], field.initially)

const isBlank = (value: unknown) => value === null || value === undefined || value === ''

/** Whether a value is the initial one; decimals may be written with other zeros. */
const isInitial = (value: unknown, initially: unknown) =>
  value === initially ||
  (typeof value === 'string' &&
    typeof initially === 'string' &&
    DECIMAL.test(value) &&
    Number(value) === Number(initially))

const DECIMAL = /^\d+\.\d+$/
