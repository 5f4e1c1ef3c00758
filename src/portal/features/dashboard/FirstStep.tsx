import CheckCircle from '@mui/icons-material/CheckCircle'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { Passo } from '#contract/features/primeirosPassos.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { visuallyHidden } from '#portal/ui/visuallyHidden.ts'
import { addressOfStep } from './stepAddress.ts'

type Props = {
  readonly step: Passo
  /** Undefined until it is answered. */
  readonly isDone: boolean | undefined
  readonly idFilial: number | null
}

/** First step, with the way to where it is done; its state is an icon and a word for screen readers. */
export function FirstStep({ step, isDone, idFilial }: Props) {
  const translate = useTranslate()
  const Icon = isDone ? CheckCircle : RadioButtonUnchecked
  const state = isDone ? 'done' : 'open'
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.25, minWidth: 0 }}>
      <Icon aria-hidden fontSize="small" color={isDone ? 'success' : 'disabled'} sx={{ mt: 0.125 }} />
      <Box sx={{ minWidth: 0 }}>
        {isDone !== undefined && (
          <Box component="span" sx={visuallyHidden}>
            {`${translate(`pages.dashboard.steps.${state}`)}: `}
          </Box>
        )}
        <Link component={RouterLink} to={addressOfStep(step, idFilial)} sx={{ fontWeight: 'medium' }}>
          {translate(`pages.dashboard.steps.${step}.title`)}
        </Link>
        <Typography variant="body2" color="text.secondary">
          {translate(`pages.dashboard.steps.${step}.text`)}
        </Typography>
      </Box>
    </Box>
  )
}
