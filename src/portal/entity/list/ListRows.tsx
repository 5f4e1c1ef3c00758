import TableCell from '@mui/material/TableCell'
import type { ComponentProps } from 'react'
import {
  DataTableBody,
  DataTableRow,
  type RaRecord,
  useDataTableDataContext,
  useRecordContext,
} from 'react-admin'
import type { StoredRow } from '#contract/validation.ts'
import { useRowEdit } from './rowEdit.ts'
import { MANY_ROWS, useVirtualRow } from './useVirtualRow.ts'

/** Rows of a list's table; on a page with more than a window shows, those far from it are rendered empty. */
export function ListRows(body: ComponentProps<typeof DataTableBody>) {
  return <DataTableBody {...body} row={ListRow} />
}

function ListRow({ children, ...row }: ComponentProps<typeof DataTableRow>) {
  const record = useRecordContext<RaRecord & StoredRow>()
  const records = useDataTableDataContext<RaRecord & StoredRow>() ?? []
  const isPinned = useRowEdit()?.id === record?.Id
  const { ref, gap } = useVirtualRow({
    place: record ? records.indexOf(record) : 0,
    isVirtual: records.length > MANY_ROWS,
    isPinned,
  })
  return (
    <DataTableRow {...row} ref={ref}>
      {gap === null ? (
        children
      ) : (
        <TableCell colSpan={100} {...(gap !== 'auto' && { style: { height: gap } })} />
      )}
    </DataTableRow>
  )
}
