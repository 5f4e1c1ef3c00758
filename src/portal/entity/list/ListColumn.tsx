import {
  DataTableColumn,
  type DataTableColumnProps,
  useDataTableRenderContext,
  useListContext,
} from 'react-admin'
import type { StoredRow } from '#portal/entity/record/useModel.ts'

const directions = { ASC: 'asc', DESC: 'desc' } as const

/** A column that also tells a screen reader how the rows are ordered by it. */
export function ListColumn(props: DataTableColumnProps<StoredRow>) {
  const context = useDataTableRenderContext()
  const { sort } = useListContext()
  const isSorted = context === 'header' && props.source !== undefined && props.source === sort.field
  return <DataTableColumn {...props} {...(isSorted && { sortDirection: directions[sort.order] })} />
}
