import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { labelIdOf } from '#portal/fields/control.ts'
import { RequiredMark } from './RequiredMark.tsx'

type Props = {
  readonly id: string
  readonly label: string
  readonly isRequired: boolean
  readonly error?: string | undefined
  readonly help?: string | undefined
  /** Goes on for a screen reader only, where the eye sees which row it is. */
  readonly labelEnd?: string
  /** Keeps the label for a screen reader only, where a column's head says it. */
  readonly isLabelHidden?: boolean
  /** Whether this input is where an error of the whole list of rows is corrected. */
  readonly isMending?: boolean
  readonly children: ReactNode
}

/** Finds the frames of inputs with something wrong. */
export const INVALID = '[data-invalid]'

/** The frame in which the first mistake of a form is set right: the innermost that has it, or that mends it. */
export function firstWrong(form: HTMLElement | null): HTMLElement | undefined {
  const frame = form?.querySelector<HTMLElement>(INVALID)
  return (
    frame?.querySelector<HTMLElement>(INVALID) ??
    frame?.querySelector<HTMLElement>('[data-mends]') ??
    frame ??
    undefined
  )
}

export const noteIdOf = (id: string) => `${id}-note`

const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

/** The label of an input above it, and its help or what is wrong with it below. */
export function FieldShell({
  id,
  label,
  labelEnd,
  isRequired,
  error,
  help,
  isLabelHidden = false,
  isMending = false,
  children,
}: Props) {
  const note = error ?? help
  return (
    <Box
      data-invalid={error !== undefined || undefined}
      data-mends={isMending || undefined}
      sx={{ minWidth: 0, position: 'relative' }}
    >
      <Box sx={isLabelHidden ? hidden : { display: 'flex', gap: 0.5, mb: 0.5 }}>
        <Typography
          component="label"
          variant="subtitle2"
          id={labelIdOf(id)}
          htmlFor={id}
          sx={{ lineHeight: '18px' }}
        >
          {label}
          {labelEnd && ' '}
          {labelEnd && (
            <Box component="span" sx={hidden}>
              {labelEnd}
            </Box>
          )}
        </Typography>
        {isRequired && <RequiredMark />}
      </Box>
      {children}
      <Typography
        id={noteIdOf(id)}
        variant="caption"
        component="p"
        sx={{ mt: 0.25, color: error ? 'error.dark' : 'text.secondary', '&:empty': { display: 'none' } }}
      >
        {note}
      </Typography>
    </Box>
  )
}
