import {
  DataTableCell,
  type DataTableColumnProps,
  DataTableHeadCell,
  useDataTableRenderContext,
  useDataTableSortContext,
} from 'react-admin'

const ROW_HEAD = { component: 'th', scope: 'row' }
const directions = { ASC: 'asc', DESC: 'desc' } as const

type ColumnProps = Omit<DataTableColumnProps, 'ref'>

type Props = ColumnProps & {
  /** Whether its cells name their rows. */
  readonly isRowHead?: boolean
}

/** react-admin's `DataTable.Col`, with the sort order in its head and the row's name in its cells for screen readers. */
export function Col({ isRowHead = false, ...column }: Props) {
  if (useDataTableRenderContext() === 'header') return <HeadCell {...column} />
  return <DataTableCell {...column} {...(isRowHead && ROW_HEAD)} />
}

function HeadCell(column: ColumnProps) {
  const sort = useDataTableSortContext()
  const isSorted = sort !== undefined && sort.field === column.source
  return <DataTableHeadCell {...column} sortDirection={isSorted && directions[sort.order]} />
}
