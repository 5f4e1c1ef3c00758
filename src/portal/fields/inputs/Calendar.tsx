import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { businessDay } from '#portal/ui/format/instant.ts'
import { addDays, addMonths, dayInWords, weeksOf } from './calendar.ts'

type Props = {
  readonly value: string | undefined
  readonly onChoose: (day: string) => void
}

const steps: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: day => addDays(day, -1),
  ArrowRight: day => addDays(day, 1),
  ArrowUp: day => addDays(day, -7),
  ArrowDown: day => addDays(day, 7),
  PageUp: day => addMonths(day, -1),
  PageDown: day => addMonths(day, 1),
}

/** A month to choose a day from, with the mouse or the arrow keys. */
export function Calendar({ value, onChoose }: Props) {
  const language = useLocale()
  const translate = useTranslate()
  const [at, setAt] = useState(value ?? businessDay())
  const grid = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day
  useEffect(() => {
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [at])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    setAt(step(at))
  }

  const weeks = weeksOf(at, language)
  return (
    <Box sx={{ p: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
        <IconButton
          size="small"
          onClick={() => setAt(addMonths(at, -1))}
          aria-label={translate('forms.day.previous')}
        >
          <ChevronLeft />
        </IconButton>
        <Typography
          variant="subtitle2"
          component="p"
          aria-live="polite"
          sx={{ flex: 1, textAlign: 'center' }}
        >
          {dayInWords(at, language, 'month')}
        </Typography>
        <IconButton
          size="small"
          onClick={() => setAt(addMonths(at, 1))}
          aria-label={translate('forms.day.next')}
        >
          <ChevronRight />
        </IconButton>
      </Box>
      <Box role="grid" ref={grid} onKeyDown={onKeyDown} aria-label={dayInWords(at, language, 'month')}>
        <Box role="row" sx={{ display: 'flex' }}>
          {weeks[0]?.map(day => (
            <Box key={day} role="columnheader" aria-label={dayInWords(day, language, 'weekday')} sx={dayBox}>
              <Typography variant="caption" color="text.secondary">
                {dayInWords(day, language, 'weekdayShort')}
              </Typography>
            </Box>
          ))}
        </Box>
        {weeks.map(week => (
          <Box key={week[0]} role="row" sx={{ display: 'flex' }}>
            {week.map(day => (
              <Box key={day} role="gridcell" aria-selected={day === value} sx={dayBox}>
                <DayButton day={day} at={at} value={value} onChoose={onChoose} />
              </Box>
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const dayBox = { width: 36, height: 34, display: 'grid', placeItems: 'center' }

function DayButton({ day, at, value, onChoose }: Props & { readonly day: string; readonly at: string }) {
  const language = useLocale()
  const isChosen = day === value
  const isOfMonth = day.slice(0, 7) === at.slice(0, 7)
  return (
    <ButtonBase
      onClick={() => onChoose(day)}
      tabIndex={day === at ? 0 : -1}
      aria-label={dayInWords(day, language, 'full')}
      aria-current={day === businessDay() ? 'date' : undefined}
      sx={{
        width: 32,
        height: 32,
        borderRadius: 1,
        typography: 'body2',
        fontVariantNumeric: 'tabular-nums',
        color: isOfMonth ? 'text.primary' : 'text.secondary',
        opacity: isOfMonth ? 1 : 0.75,
        '&:hover': { bgcolor: 'action.hover' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
        ...(day === businessDay() && {
          fontWeight: 'medium',
          boxShadow: theme => `inset 0 0 0 1px ${theme.palette.divider}`,
        }),
        ...(isChosen && {
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
          '&:hover': { bgcolor: 'primary.dark' },
        }),
      }}
    >
      {Number(day.slice(8))}
    </ButtonBase>
  )
}
