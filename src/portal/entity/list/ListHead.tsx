import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import Tooltip from '@mui/material/Tooltip'
import { useDataTableCallbacksContext, useDataTableSortContext } from 'react-admin'
import { useTranslate } from '#portal/words/useTranslate.ts'
import type { TableColumn } from './tableColumn.ts'

const directions = { ASC: 'asc', DESC: 'desc' } as const
const otherOrder = { ASC: 'DESC', DESC: 'ASC' } as const

/** Head of a list's table, with the sort order for screen readers. */
export function ListHead({ columns }: { readonly columns: readonly TableColumn[] }) {
  const sort = useDataTableSortContext()
  return (
    <TableHead>
      <TableRow>
        {columns.map(({ key, head, source, align, className }) => (
          <TableCell
            key={key}
            align={align ?? 'left'}
            sortDirection={sort && sort.field === source && directions[sort.order]}
            {...(className && { className })}
          >
            {head}
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
  )
}

type SortHeadProps = {
  readonly source: string
  readonly label: string
  readonly align: 'left' | 'right'
}

/** Head of a sortable column. */
export function SortHead({ source, label, align }: SortHeadProps) {
  const translate = useTranslate()
  const { handleSort } = useDataTableCallbacksContext()
  const sort = useDataTableSortContext()
  const isActive = sort?.field === source
  const next = isActive ? otherOrder[sort.order] : 'ASC'
  return (
    <Tooltip
      title={translate('ra.sort.sort_by', { field: label, order: translate(`ra.sort.${next}`) })}
      // A description: as a name it would be read before each cell of the column.
      describeChild
      placement={align === 'right' ? 'bottom-end' : 'bottom-start'}
      enterDelay={300}
    >
      <TableSortLabel
        active={isActive}
        direction={directions[sort?.order ?? 'ASC']}
        // The table's click handler reads the column from these attributes.
        data-field={source}
        data-order="ASC"
        onClick={handleSort}
      >
        <span>{label}</span>
      </TableSortLabel>
    </Tooltip>
  )
}
