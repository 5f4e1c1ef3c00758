import { tableCellClasses } from '@mui/material/TableCell'
import {
  type DataTableColumnProps,
  DataTableHeadCell,
  useDataTableRenderContext,
  useDataTableSortContext,
} from 'react-admin'
import { columnClass } from './columnWidths.ts'
import { useSumOf } from './ListSums.tsx'
import { CELL, FOOT_CELL } from './rowStyle.ts'
import { WidthHead } from './WidthHandle.tsx'

const directions = { ASC: 'asc', DESC: 'desc' } as const

type ColumnProps = Pick<DataTableColumnProps, 'source' | 'label' | 'disableSort' | 'children'> & {
  readonly className?: string
  readonly align?: 'left' | 'right'
  /** Name of a column whose width can be changed. */
  readonly name?: string
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
  const { children } = column
  const classes = classesOf(CELL, column)
  if (!isRowHead) return <td className={classes}>{children}</td>
  return (
    <th className={classes} scope="row">
      {children}
    </th>
  )
}

const classesOf = (cell: string, { align, name, className }: ColumnProps) =>
  [cell, align === 'right' && tableCellClasses.alignRight, name && columnClass(name), className]
    .filter(Boolean)
    .join(' ')

function FootCell(column: ColumnProps) {
  return <td className={classesOf(FOOT_CELL, column)}>{useSumOf(column.source)}</td>
}

function HeadCell({ name, className, ...column }: ColumnProps) {
  const classes = [name && columnClass(name), className].filter(Boolean).join(' ')
  const sized = name !== undefined && { component: WidthHead, 'data-column': name }
  const sort = useDataTableSortContext()
  const isSorted = sort !== undefined && sort.field === column.source
  return (
    <DataTableHeadCell
      {...column}
      {...sized}
      className={classes}
      sortDirection={isSorted && directions[sort.order]}
    />
  )
}
