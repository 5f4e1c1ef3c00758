import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { useResourceContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import type { StoredRow } from '#portal/entity/record/useModel.ts'
import { rowLinkId } from './rowLinkId.ts'
import type { RowWays } from './ways.ts'

type Props = { readonly record: StoredRow; readonly ways: RowWays; readonly children: ReactNode }

/** The id of a row's link in the list around. */
export function useRowLinkId({ Id }: StoredRow): string {
  return rowLinkId(useResourceContext() ?? '', Id)
}

const style = {
  fontWeight: 500,
  color: 'text.primary',
  textAlign: 'left',
  '&:hover': { color: 'primary.main' },
  display: 'inline-block',
  maxWidth: 1,
  verticalAlign: 'bottom',
} as const

/** Opens the record of a row: for the keyboard and a screen reader, and as a link in a tab of its own. */
export function RowLink({ record, ways, children }: Props) {
  const id = useRowLinkId(record)
  if (!ways.hrefOf) {
    return (
      <Link
        component="button"
        type="button"
        id={id}
        onClick={event => {
          event.stopPropagation()
          ways.onOpen(record)
        }}
        sx={style}
      >
        {children}
      </Link>
    )
  }
  return (
    <Link
      component={RouterLink}
      id={id}
      to={ways.hrefOf(record)}
      state={ways.state}
      // The row opens it too, and would do so a second time.
      onClick={event => event.stopPropagation()}
      sx={style}
    >
      {children}
    </Link>
  )
}
