import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { alignOf } from '#portal/fields/values/RegisterField.tsx'
import type { ListColumn } from '#portal/record/columns.ts'
import { SKELETON_ROWS } from '#portal/ui/ListSkeleton.tsx'
import { rowHeights, useDensity } from './density.ts'
import { TICKS_WIDTH } from './TableFrame.tsx'

type Props = {
  readonly columns: readonly ListColumn[]
  readonly isSelectable: boolean
  readonly isNarrow: boolean
}

const line = { typography: 'body2' } as const

/** Shape of rows that are not read yet: the columns that the list will show, or its cards. */
export function RowsSkeleton({ columns, isSelectable, isNarrow }: Props) {
  const [density] = useDensity()
  if (isNarrow) return SKELETON_ROWS.map(row => <CardShape key={row} />)
  const ticks = isSelectable ? `${TICKS_WIDTH}px ` : ''
  const row = {
    display: 'grid',
    // Names take more room than what is told of them.
    gridTemplateColumns: `${ticks}${columns.map(({ isLink }) => `minmax(0, ${isLink ? 2 : 1}fr)`).join(' ')}`,
    alignItems: 'center',
    columnGap: 2,
    px: 2,
    height: rowHeights[density],
    borderBottom: 1,
    borderColor: 'divider',
  } as const
  return ['head', ...SKELETON_ROWS].map(name => (
    <Box key={name} sx={row}>
      {isSelectable && <Skeleton variant="rounded" width={18} height={18} />}
      {columns.map(({ name: column, field }) => (
        <Skeleton
          key={column}
          variant="text"
          sx={{
            ...line,
            width: name === 'head' ? '40%' : '70%',
            ml: alignOf(field) === 'right' ? 'auto' : 0,
          }}
        />
      ))}
    </Box>
  ))
}

function CardShape() {
  return (
    <Box sx={{ px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Skeleton variant="text" sx={{ ...line, width: '60%', my: 0.5 }} />
      <Skeleton variant="text" sx={{ ...line, width: '80%' }} />
    </Box>
  )
}
