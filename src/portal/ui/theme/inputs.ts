import type { CSSObject, Theme } from '@mui/material/styles'

/**
 * Style of an input of react-admin's and of the kinds': its label stands above the box, so that the outline has no notch,
 * and its note below, each as in `FieldShell`.
 */
export const labelAbove = ({ palette, typography }: Theme): CSSObject => ({
  marginBlock: 0,
  '& > .MuiInputLabel-root': {
    ...typography.subtitle2,
    lineHeight: '18px',
    position: 'static',
    transform: 'none',
    maxWidth: '100%',
    marginBottom: 4,
    color: palette.text.primary,
    whiteSpace: 'normal',
    pointerEvents: 'auto',
  },
  '& .MuiOutlinedInput-notchedOutline': { top: 0, '& > legend': { display: 'none' } },
  '& > .MuiFormHelperText-root': { ...typography.caption, marginTop: 2, '&:empty': { display: 'none' } },
})
