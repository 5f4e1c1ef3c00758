import { type RaRecord, useListContext } from 'react-admin'
import type { StoredRow } from '#contract/validation.ts'
import type { ListColumn } from '#portal/record/columns.ts'
import { isSection } from '#portal/resources/onePage.ts'
import { useEntity } from '#portal/resources/useEntity.ts'
import { useRowHandlers } from './rowHandlers.ts'
import { useColumns } from './useColumns.ts'

/**
 * Columns of the surrounding list; of a section that is only looked at, those as declared in which some row has another
 * value than a new one.
 */
export function useTellingColumns(): readonly ListColumn[] {
  const entity = useEntity()
  const { shown, isAsDeclared } = useColumns()
  const { onEdit } = useRowHandlers()
  const { data = [] } = useListContext<RaRecord & StoredRow>()
  if (!isSection(entity) || !isAsDeclared || onEdit || data.length === 0) return shown
  return shown.filter(
    ({ isLink, source, field }) =>
      isLink || data.some(row => !isBlank(row[source]) && !isInitial(row[source], field.initially)),
  )
}

const isBlank = (value: unknown) => value === null || value === undefined || value === ''

/** Whether a value is the initial one; decimals may be written with other zeros. */
const isInitial = (value: unknown, initially: unknown) =>
  value === initially ||
  (typeof value === 'string' &&
    typeof initially === 'string' &&
    DECIMAL.test(value) &&
    Number(value) === Number(initially))

const DECIMAL = /^\d+\.\d+$/
