import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

const HEIGHT = 240

const LINES = ['a', 'b', 'c', 'd'] as const

/** Skeleton of a card: its title, and lines in two columns, of names and of amounts. */
export function CardSkeleton() {
  const translate = useTranslate()
  return (
    <Card role="status" aria-label={translate('shell.loading')} sx={{ height: HEIGHT, px: 2.5, py: 2 }}>
      <Skeleton variant="text" sx={{ typography: 'h3', width: '12em', mb: 1 }} />
      {LINES.map(line => (
        <Box key={line} sx={{ display: 'flex', justifyContent: 'space-between', py: 1 }}>
          <Skeleton variant="text" sx={{ typography: 'body2', width: '40%' }} />
          <Skeleton variant="text" sx={{ typography: 'body2', width: '8em' }} />
        </Box>
      ))}
    </Card>
  )
}
