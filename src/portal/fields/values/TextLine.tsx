import Box from '@mui/material/Box'
import type { ReferenceMarks } from '#portal/fields/reference/marks.ts'
import { LINE } from '#portal/theme/textLines.ts'
import { Figures } from './Figures.tsx'

type LineProps = {
  readonly text: string
  readonly isShort?: boolean | undefined
  readonly marks?: ReferenceMarks
  /** Further text of the tooltip. */
  readonly hint?: string | undefined
}

/** Longest text, in characters, that is never cut, such as a number or a code. */
const LONGEST_WHOLE = 16

/** Text on one line, with an ellipsis where there is no room; the whole text as a tooltip, with a hint. */
export function TextLine({ text, isShort, marks, hint }: LineProps) {
  if (!isShort) {
    return (
      <Box component="span" {...marks} sx={{ overflowWrap: 'anywhere' }}>
        {text}
      </Box>
    )
  }
  if (text.length <= LONGEST_WHOLE) return <Figures {...marks} text={text} />
  return (
    <span {...marks} className={LINE} title={hint === undefined ? text : `${text}\n${hint}`}>
      {text}
    </span>
  )
}
