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
  /** Suffix of the label for screen readers, where the row is evident visually. */
  readonly labelEnd?: string
  /** Whether the label is for screen readers only, since the column header shows it. */
  readonly isLabelHidden?: boolean
  /** Whether an error of the whole list of rows is corrected in this input. */
  readonly isMending?: boolean
  readonly children: ReactNode
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

/** Label of an input above it, and its help text or error below it. */
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
