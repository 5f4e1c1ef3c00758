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

/** From so many rows on, those out of sight are left empty. */
export const MANY_ROWS = 50

/** So many rows are never waited for: more than a window shows. */
const FIRST = 30

/** Pixels beyond the window at which a row is filled, before anybody can see it empty. */
const AHEAD = '600px'

const WIDEST = 100

/** The rows of a long page: each is filled once it comes near the window, and stands there empty until then. */
export function LongBody(props: DataTableBodyProps) {
  return <DataTableBody {...props} row={NearRow} />
}

function NearRow({ children, ...props }: DataTableRowProps) {
  const row = useRef<HTMLTableRowElement>(null)
  const record = useRecordContext()
  const rows = useDataTableDataContext() ?? []
  const [isNear, setNear] = useState(() => rows.findIndex(({ id }) => id === record?.id) < FIRST)

  useEffect(() => {
    if (isNear || !row.current) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: AHEAD },
    )
    observer.observe(row.current)
    return () => observer.disconnect()
  }, [isNear])

  return (
    <DataTableRow ref={row} {...props}>
      {isNear ? children : <TableCell colSpan={WIDEST} />}
    </DataTableRow>
  )
}
