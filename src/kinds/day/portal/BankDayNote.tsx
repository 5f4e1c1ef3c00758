import EventBusy from '@mui/icons-material/EventBusyOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { visuallyHidden } from '#portal/ui/visuallyHidden.ts'
import { isBankDay } from '#rules/bankDay.ts'
import { isExistingDay } from '#rules/grammar/isoDay.ts'

/** Sign beside the label of a day on which banks are closed; in the label's line, so that it moves nothing when it comes. */
export function BankDayNote({ day }: { readonly day: string }) {
  const translate = useTranslate()
  const isClosed = isExistingDay(day) && !isBankDay(day)
  const text = isClosed ? translate('forms.day.banksClosed') : ''
  return (
    <Box component="span" sx={{ position: 'relative', ml: 'auto', lineHeight: 0 }}>
      <span role="status" style={visuallyHidden}>
        {text}
      </span>
      {isClosed && (
        <Tooltip title={text} enterTouchDelay={0}>
          <IconButton
            aria-label={text}
            sx={{ p: 0, width: 24, height: 24, my: '-3px', color: 'warning.dark' }}
          >
            <EventBusy fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  )
}
