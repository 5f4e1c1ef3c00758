import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { useConnection } from '#portal/providers/http/connection.ts'
import { Disconnected } from './Note.tsx'

export const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

type Props = {
  readonly label: string
  /** Shape of the rows; lines by default. */
  readonly children?: ReactNode
}

/** Skeleton of the rows during the first load. */
export function ListSkeleton({ label, children }: Props) {
  const isConnected = useConnection()
  if (!isConnected) return <Disconnected />
  return (
    <Box role="status" aria-label={label}>
      {children || (
        <Box sx={{ px: 2, py: 1 }}>
          {SKELETON_ROWS.map(row => (
            <Skeleton key={row} variant="text" sx={{ height: 44 }} />
          ))}
        </Box>
      )}
    </Box>
  )
}
