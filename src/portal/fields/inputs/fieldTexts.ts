import type { CSSObject, Theme } from '@mui/material/styles'

/** Classes of what stands around an input: its label, the mark of a required one, and the note below. */
export const FIELD_LABEL = 'field-label'
export const FIELD_MARK = 'field-mark'
export const FIELD_NOTE = 'field-note'

const LINE = '18px'

/** Looks of all for the whole page: a form has dozens, and each would be a styled component (decision 0329). */
export const fieldTexts = ({ palette, typography }: Theme): CSSObject => ({
  [`.${FIELD_LABEL}`]: {
    display: 'flex',
    gap: 4,
    marginBottom: 4,
    '& > label': { ...typography.subtitle2, lineHeight: LINE },
  },
  [`.${FIELD_MARK}`]: { ...typography.subtitle2, color: palette.error.dark, lineHeight: LINE },
  [`.${FIELD_NOTE}`]: {
    ...typography.caption,
    margin: '2px 0 0',
    color: palette.text.secondary,
    '&:empty': { display: 'none' },
    '&[data-tone=warning]': { color: palette.warning.dark },
    '&[data-tone=error]': { color: palette.error.dark },
  },
})
