import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useConnection } from '#portal/providers/http/connection.ts'
import { Disconnected } from './Note.tsx'

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Skeleton of the rows during the first load. */
export function ListSkeleton({ label }: { readonly label: string }) {
  const isConnected = useConnection()
  if (!isConnected) return <Disconnected />
  return (
    <Box role="status" aria-label={label} sx={{ px: 2, py: 1 }}>
      {SKELETON_ROWS.map(row => (
        <Skeleton key={row} variant="text" sx={{ height: 44 }} />
      ))}
    </Box>
  )
}
