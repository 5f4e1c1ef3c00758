import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { TextInput } from 'react-admin'
import { Calendar } from '#portal/fields/inputs/Calendar.tsx'
import { dayInWords } from '#portal/fields/inputs/calendar.ts'
import { editableText, textOrNull } from '#portal/fields/inputs/editableText.ts'
import type { InputProps } from '#portal/fields/inputs/input.ts'
import { textInputProps } from '#portal/fields/inputs/textInputProps.tsx'
import { useSource } from '#portal/fields/inputs/useSource.ts'
import { useTypedText } from '#portal/fields/inputs/useTypedText.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { dressDay, typedDay } from '#portal/ui/format/day.ts'
import { dayFirst } from '#rules/grammar/convention.ts'
import { readDay } from '#rules/grammar/day.ts'
import { isExistingDay } from '#rules/grammar/isoDay.ts'
import { valueOr } from '#rules/grammar/outcome.ts'
import { BankDayNote } from './BankDayNote.tsx'

/** Name of a typed month, where it is typed before the day and could be taken for it; of a room that never changes. */
function MonthEcho({ day }: { readonly day: string }) {
  const language = useLocale()
  return (
    <Typography
      component="span"
      variant="caption"
      role="status"
      sx={{ minWidth: '3.5ch', textAlign: 'end', color: 'text.secondary' }}
    >
      {isExistingDay(day) && dayInWords(day, language, 'monthShort')}
    </Typography>
  )
}

/** Date, typed in the format of the reader's language or chosen in a calendar; `YYYY-MM-DD` in the form. */
export function Input(props: InputProps<'day'>) {
  const language = useLocale()
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { source, label, disabled = false, field } = props
  const { value, set } = useSource(source)
  const day = editableText(value)
  const aside = props.aside ?? (field.bankDay && <BankDayNote day={day} />)
  const typing = useTypedText(
    shown => typedDay(editableText(shown), language),
    text => textOrNull(valueOr(readDay(text, language), text)),
    (text, before) => dressDay(text, before, language),
  )
  const choose = translate('forms.day.choose', { label })
  const end = (
    <InputAdornment position="end">
      {!dayFirst[language] && <MonthEcho day={day} />}
      <IconButton
        size="small"
        edge="end"
        disabled={disabled}
        onClick={event => setAnchor(event.currentTarget)}
        aria-label={choose}
        aria-haspopup="dialog"
      >
        <CalendarMonth fontSize="small" />
      </IconButton>
    </InputAdornment>
  )

  return (
    <>
      <TextInput
        {...textInputProps({ ...props, aside }, { inputMode: 'numeric', end })}
        {...typing}
        placeholder={translate('forms.day.format')}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': choose } }}
      >
        <Calendar
          value={isExistingDay(day) ? day : undefined}
          onChoose={chosen => {
            typing.onBlur()
            set(chosen)
            setAnchor(null)
          }}
        />
      </Popover>
    </>
  )
}
