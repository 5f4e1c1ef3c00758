import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'

type Props = {
  readonly label: string
  readonly isAtTheEnd: boolean
  readonly onMove: () => void
  readonly children: ReactNode
}

/** Button that moves an entry of a list; stays enabled at either end, since a disabled button loses the focus. */
export function MoveButton({ label, isAtTheEnd, onMove, children }: Props) {
  return (
    <IconButton
      size="small"
      aria-label={label}
      aria-disabled={isAtTheEnd}
      onClick={() => !isAtTheEnd && onMove()}
    >
      {children}
    </IconButton>
  )
}
