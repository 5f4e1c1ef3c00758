import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { FirstStep } from './FirstStep.tsx'
import { StepsState } from './StepsState.tsx'
import { addressOfStep } from './stepAddress.ts'
import type { KnownSteps } from './useSteps.ts'

type Props = {
  readonly steps: KnownSteps
  /** Whether few are left, which then stand in a line: how many are done, and the way to each of the others. */
  readonly isShort: boolean
  readonly corner: ReactNode
}

const list = { columnGap: 3, rowGap: 1.5, listStyle: 'none', m: 0, p: 0 }
const grid = {
  ...list,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
}
const line = { ...list, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0 }
const head = { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }

/** First steps of a company, each done or to do where the server says so. */
export function FirstStepsCard({ steps, isShort, corner }: Props) {
  const translate = useTranslate()
  const { shown, isDone, done = 0, idFilial } = steps
  const title = translate('pages.dashboard.steps.title')
  const left = shown.filter(step => isDone(step) === false)
  return (
    <Card component="section" aria-label={title} sx={{ px: 2.5, py: isShort ? 1.25 : 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0, ...(isShort && head) }}>
          <Typography variant="h3" component="h2">
            {title}
          </Typography>
          <Typography color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            <StepsState steps={steps} />
          </Typography>
          {isShort && left.length > 0 && (
            <Box component="ul" aria-label={title} sx={line}>
              {left.map(step => (
                <li key={step}>
                  <Link component={RouterLink} to={addressOfStep(step, idFilial)}>
                    {translate(`pages.dashboard.steps.${step}.title`)}
                  </Link>
                </li>
              ))}
            </Box>
          )}
        </Box>
        {corner}
      </Box>
      {!isShort && (
        <>
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
        </>
      )}
    </Card>
  )
}
