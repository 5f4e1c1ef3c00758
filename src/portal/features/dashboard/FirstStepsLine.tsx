import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { StepsState } from './StepsState.tsx'
import { addressOfStep } from './stepAddress.ts'
import type { KnownSteps } from './useSteps.ts'

type Props = { readonly steps: KnownSteps; readonly corner: ReactNode }

/** First steps in a line, where few are left: how many are done, and the way to each of the others. */
export function FirstStepsLine({ steps, corner }: Props) {
  const translate = useTranslate()
  const { shown, isDone, idFilial } = steps
  const title = translate('pages.dashboard.steps.title')
  return (
    <Card
      component="section"
      aria-label={title}
      sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, px: 2.5, py: 1.25 }}
    >
      <Box sx={{ flex: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
        <Typography variant="h5" component="h2">
          {title}
        </Typography>
        <Typography
          color="text.secondary"
          sx={{ minWidth: '7em', minHeight: '1.55em', fontVariantNumeric: 'tabular-nums' }}
        >
          <StepsState steps={steps} />
        </Typography>
        <Box component="ul" aria-label={title} sx={list}>
          {shown
            .filter(step => isDone(step) === false)
            .map(step => (
              <li key={step}>
                <Link component={RouterLink} to={addressOfStep(step, idFilial)}>
                  {translate(`pages.dashboard.steps.${step}.title`)}
                </Link>
              </li>
            ))}
        </Box>
      </Box>
      {corner}
    </Card>
  )
}

const list = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  minHeight: '1.55em',
  listStyle: 'none',
  m: 0,
  p: 0,
}
