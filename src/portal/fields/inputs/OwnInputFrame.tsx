import Box from '@mui/material/Box'
import type { FocusEvent, ReactNode } from 'react'
import { FieldLabel } from './FieldLabel.tsx'
import { FIELD_NOTE } from './fieldTexts.ts'
import { labelIdOf, noteIdOf } from './ids.ts'
import type { AnyInputProps } from './input.ts'

type Shown = 'id' | 'label' | 'labelPlace' | 'isRequired' | 'helperText' | 'isWarning' | 'isWatched' | 'aside'

type Props = Pick<AnyInputProps, Shown> & {
  readonly error?: string | undefined
  /** Suffix of the label for screen readers, where the row is evident visually. */
  readonly labelEnd?: string
  /** Whether an error of the whole list of rows is corrected in this input. */
  readonly isMending?: boolean
  /** Called when the focus leaves the input and all that belongs to it. */
  readonly onLeave?: () => void
  readonly children: ReactNode
}

const style = { minWidth: 0, position: 'relative' } as const

/** Label above an input that react-admin has none of, and its note below: help, warning or error. */
export function OwnInputFrame({ id, label, labelPlace = 'above', error, children, ...props }: Props) {
  const { isRequired = false, helperText, isWarning = false, isWatched = false, aside } = props
  const { labelEnd, isMending = false, onLeave } = props
  if (labelPlace === 'outside') return children
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onLeave?.()
  }
  const remark = isWarning ? 'warning' : undefined
  return (
    <Box
      data-invalid={error !== undefined || undefined}
      data-mends={isMending || undefined}
      onBlur={onBlur}
      sx={style}
    >
      <FieldLabel
        id={labelIdOf(id)}
        htmlFor={id}
        frame={{ isRequired, isHidden: labelPlace === 'hidden', end: labelEnd, aside }}
      >
        {label}
      </FieldLabel>
      {children}
      <p
        id={noteIdOf(id)}
        className={FIELD_NOTE}
        aria-live={isWatched ? 'polite' : undefined}
        data-tone={error ? 'error' : remark}
      >
        {error ?? helperText}
      </p>
    </Box>
  )
}
