import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import Popover from '@mui/material/Popover'
import { useState } from 'react'
import { type ControlProps, editableText, textOrNull } from '#portal/fields/control.ts'
import { Calendar } from '#portal/fields/inputs/Calendar.tsx'
import { TextBox } from '#portal/fields/inputs/TextBox.tsx'
import { useTyped } from '#portal/fields/inputs/useTyped.ts'
import { dressDay, typedDay } from '#portal/ui/format/day.ts'
import { useLocale } from '#portal/words/useLocale.ts'
import { useTranslate } from '#portal/words/useTranslate.ts'
import { isExistingDay, readDay } from '#rules/grammar/day.ts'
import { valueOr } from '#rules/grammar/outcome.ts'

/** Date, typed in the format of the reader's language or chosen in a calendar; `YYYY-MM-DD` in the form. */
export function Input(control: ControlProps<'day'>) {
  const language = useLocale()
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { value, onChange, label, isDisabled = false } = control
  const day = editableText(value)
  const typing = useTyped(typedDay(day, language), text =>
    onChange(textOrNull(valueOr(readDay(text, language), text))),
  )

  return (
    <>
      <TextBox
        control={control}
        {...typing}
        onText={text => typing.onText(dressDay(text, typing.text, language))}
        inputMode="numeric"
        placeholder={translate('forms.day.format')}
        after={
          <InputAdornment position="end">
            <IconButton
              size="small"
              edge="end"
              disabled={isDisabled}
              onClick={event => setAnchor(event.currentTarget)}
              aria-label={translate('forms.day.choose', { label })}
              aria-haspopup="dialog"
            >
              <CalendarMonth fontSize="small" />
            </IconButton>
          </InputAdornment>
        }
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('forms.day.choose', { label }) } }}
      >
        <Calendar
          value={isExistingDay(day) ? day : undefined}
          onChoose={chosen => {
            typing.onBlur()
            onChange(chosen)
            setAnchor(null)
          }}
        />
      </Popover>
    </>
  )
}
