import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { FieldLabel } from './FieldLabel.tsx'
import { labelIdOf, noteIdOf } from './ids.ts'

type Props = {
  readonly id: string
  readonly label: string
  readonly isRequired: boolean
  readonly error?: string | undefined
  /** Shown where there is no error: the value may be a mistake, and is taken all the same. */
  readonly warning?: ReactNode
  readonly help?: ReactNode
  /** Whether screen readers are told of its notes while the user types. */
  readonly isWatched?: boolean
  /** Content at the end of the label's line. */
  readonly aside?: ReactNode
  /** Suffix of the label for screen readers, where the row is evident visually. */
  readonly labelEnd?: string
  /** Whether the label is for screen readers only, since the column header shows it. */
  readonly isLabelHidden?: boolean
  /** Whether an error of the whole list of rows is corrected in this input. */
  readonly isMending?: boolean
  readonly children: ReactNode
}

/** Label of an input above it, and its help text, warning or error below it, where react-admin's own has none. */
export function FieldShell({
  id,
  label,
  labelEnd,
  isRequired,
  error,
  warning,
  help,
  isWatched = false,
  aside,
  isLabelHidden = false,
  isMending = false,
  children,
}: Props) {
  const remark = warning ? 'warning.dark' : 'text.secondary'
  return (
    <Box
      data-invalid={error !== undefined || undefined}
      data-mends={isMending || undefined}
      sx={{ minWidth: 0, position: 'relative' }}
    >
      <FieldLabel
        id={labelIdOf(id)}
        htmlFor={id}
        frame={{ isRequired, isHidden: isLabelHidden, end: labelEnd, aside }}
      >
        {label}
      </FieldLabel>
      {children}
      <Typography
        id={noteIdOf(id)}
        variant="caption"
        component="p"
        aria-live={isWatched ? 'polite' : undefined}
        sx={{ mt: 0.25, color: error ? 'error.dark' : remark, '&:empty': { display: 'none' } }}
      >
        {error ?? warning ?? help}
      </Typography>
    </Box>
  )
}
