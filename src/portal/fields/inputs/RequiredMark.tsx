import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

/** Asterisk of a required field (specification §1); screen readers get `required` from the input. */
export function RequiredMark() {
  const translate = useTranslate()
  return (
    <Tooltip title={translate('app.required')} enterDelay={0}>
      <Typography
        component="span"
        variant="subtitle2"
        aria-hidden
        sx={{ color: 'error.dark', lineHeight: '18px' }}
      >
        *
      </Typography>
    </Tooltip>
  )
}
