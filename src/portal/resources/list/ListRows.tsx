import { tableCellClasses } from '@mui/material/TableCell'
import type { ComponentProps, Ref } from 'react'
import {
  DataTableBody,
  DataTableRow,
  type RaRecord,
  useDataTableDataContext,
  useRecordContext,
} from 'react-admin'
import type { StoredRow } from '#contract/validation.ts'
import { useRowEdit } from './rowEdit.ts'
import { type Gap, MANY_ROWS, useVirtualRow } from './useVirtualRow.ts'

/** Columns that no table has more of. */
const MOST_COLUMNS = 100

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
  if (gap !== null) return <EmptyRow ref={ref} height={gap} />
  return (
    <DataTableRow {...row} ref={ref}>
      {children}
    </DataTableRow>
  )
}

type EmptyRowProps = { readonly ref: Ref<HTMLTableRowElement>; readonly height: Gap }

/** Row far from the window: its height alone, in plain elements, which seventy rows of a page are made of. */
function EmptyRow({ ref, height }: EmptyRowProps) {
  return (
    <tr ref={ref}>
      <td
        colSpan={MOST_COLUMNS}
        className={tableCellClasses.root}
        {...(height !== 'auto' && { style: { height } })}
      />
    </tr>
  )
}
