import Tooltip from '@mui/material/Tooltip'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { FIELD_MARK } from './fieldTexts.ts'

/** Asterisk of a required field (specification §1); screen readers get `required` from the input. */
export function RequiredMark() {
  const translate = useTranslate()
  return (
    <Tooltip title={translate('app.required')} enterDelay={0}>
      <span className={FIELD_MARK} aria-hidden>
        *
      </span>
    </Tooltip>
  )
}
