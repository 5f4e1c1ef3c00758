import { tableCellClasses } from '@mui/material/TableCell'
import {
  type DataTableColumnProps,
  DataTableHeadCell,
  useDataTableRenderContext,
  useDataTableSortContext,
} from 'react-admin'
import { useSumOf } from './ListSums.tsx'
import { CELL, FOOT_CELL } from './rowStyle.ts'

const directions = { ASC: 'asc', DESC: 'desc' } as const

type ColumnProps = Pick<DataTableColumnProps, 'source' | 'label' | 'disableSort' | 'children'> & {
  readonly className?: string
  readonly align?: 'left' | 'right'
}

type Props = ColumnProps & {
  /** Whether its cells name their rows. */
  readonly isRowHead?: boolean
}

/**
 * react-admin's `DataTable.Col`, with the sort order in its head and the row's name in its cells for screen readers; cells are
 * plain elements, which the table styles.
 */
export function Col({ isRowHead = false, ...column }: Props) {
  const place = useDataTableRenderContext()
  if (place === 'header') return <HeadCell {...column} />
  if (place === 'footer') return <FootCell {...column} />
  const { className, align, children } = column
  const classes = [CELL, align === 'right' && tableCellClasses.alignRight, className]
    .filter(Boolean)
    .join(' ')
  if (!isRowHead) return <td className={classes}>{children}</td>
  return (
    <th className={classes} scope="row">
      {children}
    </th>
  )
}

function FootCell({ source, className, align }: ColumnProps) {
  const classes = [FOOT_CELL, align === 'right' && tableCellClasses.alignRight, className]
  return <td className={classes.filter(Boolean).join(' ')}>{useSumOf(source)}</td>
}

function HeadCell(column: ColumnProps) {
  const sort = useDataTableSortContext()
  const isSorted = sort !== undefined && sort.field === column.source
  return <DataTableHeadCell {...column} sortDirection={isSorted && directions[sort.order]} />
}
