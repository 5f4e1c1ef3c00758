import TableCell from '@mui/material/TableCell'
import { useEffect, useRef, useState } from 'react'
import {
  DataTableBody,
  type DataTableBodyProps,
  DataTableRow,
  type DataTableRowProps,
  useDataTableDataContext,
  useRecordContext,
} from 'react-admin'
import { useRowEdit } from '#portal/entity/rowEdit/rowEdit.ts'

/** From so many rows on, those out of sight are left empty. */
export const MANY_ROWS = 50

/** So many rows are never waited for: more than a window shows. */
const FIRST = 30

/** Pixels beyond the window at which a row is filled, before anybody can see it empty. */
const AHEAD = '600px'

const WIDEST = 100

/** The rows of a long page: those near the window are filled, the others stand there empty. */
export function LongBody(props: DataTableBodyProps) {
  return <DataTableBody {...props} row={NearRow} />
}

function NearRow({ children, ...props }: DataTableRowProps) {
  const row = useRef<HTMLTableRowElement>(null)
  const record = useRecordContext()
  const rows = useDataTableDataContext() ?? []
  const isEdited = useRowEdit()?.id === record?.id
  // Its height in pixels while it is empty: at first what the style says, and then what it had.
  const [gap, setGap] = useState<number | 'auto' | null>(() =>
    rows.findIndex(({ id }) => id === record?.id) < FIRST ? null : 'auto',
  )

  useEffect(() => {
    const element = row.current
    if (!element || isEdited) return
    const observer = new IntersectionObserver(
      entries => {
        const isIntersecting = entries.at(-1)?.isIntersecting ?? false
        // The keyboard goes on from where it is.
        if (!isIntersecting && element.contains(document.activeElement)) return
        setGap(before => (isIntersecting ? null : (before ?? element.offsetHeight)))
      },
      // The latter is for a table that scrolls by itself; where a browser has none, rows are filled as they come.
      { rootMargin: AHEAD, scrollMargin: AHEAD },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isEdited])

  return (
    <DataTableRow ref={row} {...props}>
      {gap === null || isEdited ? (
        children
      ) : (
        <TableCell colSpan={WIDEST} {...(gap !== 'auto' && { style: { height: gap } })} />
      )}
    </DataTableRow>
  )
}
