import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { type RaRecord, useDataTableDataContext } from 'react-admin'
import type { StoredRow } from '#contract/validation.ts'
import { useRowEdit } from './rowEdit.ts'
import type { TableColumn } from './tableColumn.ts'
import { useVirtualRow } from './useVirtualRow.ts'

type Props = {
  readonly columns: readonly TableColumn[]
  readonly onOpen: (record: StoredRow) => void
  /** Whether rows are virtual: those far from the window are rendered empty. */
  readonly isVirtual: boolean
}

/** Rows of a list's table. */
export function ListRows(props: Props) {
  const records = useDataTableDataContext<RaRecord & StoredRow>() ?? []
  return (
    <TableBody>
      {records.map((record, place) => (
        <ListRow key={record.Id} record={record} place={place} {...props} />
      ))}
    </TableBody>
  )
}

const ROW_HEAD = { component: 'th', scope: 'row' } as const

type RowProps = Props & { readonly record: StoredRow; readonly place: number }

function ListRow({ record, place, columns, onOpen, isVirtual }: RowProps) {
  const isPinned = useRowEdit()?.id === record.Id
  const { ref, gap } = useVirtualRow({ place, isVirtual, isPinned })
  return (
    <TableRow ref={ref} hover onClick={() => onOpen(record)}>
      {gap === null ? (
        columns.map(({ key, align, className, isRowHead, render }) => (
          <TableCell
            key={key}
            align={align ?? 'left'}
            {...(isRowHead && ROW_HEAD)}
            {...(className && { className })}
          >
            {render(record)}
          </TableCell>
        ))
      ) : (
        <TableCell colSpan={columns.length} {...(gap !== 'auto' && { style: { height: gap } })} />
      )}
    </TableRow>
  )
}
