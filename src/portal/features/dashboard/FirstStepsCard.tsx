import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { FirstStep } from './FirstStep.tsx'
import { StepsState } from './StepsState.tsx'
import type { KnownSteps } from './useSteps.ts'

type Props = { readonly steps: KnownSteps; readonly corner: ReactNode }

const grid = {
  display: 'grid',
  columnGap: 3,
  rowGap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
  listStyle: 'none',
  m: 0,
  p: 0,
}

/** First steps of a company, each done or to do where the server says so. */
export function FirstStepsCard({ steps, corner }: Props) {
  const translate = useTranslate()
  const { shown, isDone, done = 0, idFilial } = steps
  const title = translate('pages.dashboard.steps.title')
  return (
    <Card component="section" aria-label={title} sx={{ px: 2.5, py: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h2">{title}</Typography>
          <Typography color="text.secondary" sx={{ minHeight: '1.55em', fontVariantNumeric: 'tabular-nums' }}>
            <StepsState steps={steps} />
          </Typography>
        </Box>
        {corner}
      </Box>
      <LinearProgress
        // The text above says the same; nothing is on its way.
        role="presentation"
        aria-hidden
        variant="determinate"
        color={done === shown.length ? 'success' : 'primary'}
        value={(100 * done) / shown.length}
        sx={{ mt: 1, mb: 2, borderRadius: 1 }}
      />
      <Box component="ol" aria-label={title} sx={grid}>
        {shown.map(step => (
          <FirstStep key={step} step={step} isDone={isDone(step)} idFilial={idFilial} />
        ))}
      </Box>
    </Card>
  )
}
