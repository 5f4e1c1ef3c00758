import type { ReactNode } from 'react'
import { visuallyHidden } from '#portal/ui/visuallyHidden.ts'
import { FIELD_LABEL } from './fieldTexts.ts'
import { RequiredMark } from './RequiredMark.tsx'

/** Marks beside the words of a label. */
export type LabelFrame = {
  readonly isRequired?: boolean
  readonly isHidden?: boolean
  /** Suffix of the label for screen readers, where the row is evident visually. */
  readonly end?: string | undefined
  readonly aside?: ReactNode
}

declare module '@mui/material/TextField' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: MUI's slots take further props by merging
  interface TextFieldInputLabelSlotPropsOverrides {
    frame?: LabelFrame
  }
}

type Props = {
  readonly id?: string
  readonly htmlFor?: string
  readonly frame?: LabelFrame
  readonly children?: ReactNode
}

/** Label above an input with its mark; the slot `inputLabel` of MUI's TextField. */
export function FieldLabel({ id, htmlFor, frame = {}, children }: Props) {
  const { isRequired = false, isHidden = false, end, aside } = frame
  return (
    <div {...(isHidden ? { style: visuallyHidden } : { className: FIELD_LABEL })}>
      <label id={id} htmlFor={htmlFor}>
        {children}
        {end && ' '}
        {end && <span style={visuallyHidden}>{end}</span>}
      </label>
      {isRequired && <RequiredMark />}
      {aside}
    </div>
  )
}
