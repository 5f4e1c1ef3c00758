import GlobalStyles from '@mui/material/GlobalStyles'
import type { CSSObject, Theme } from '@mui/material/styles'
import { FieldStyles } from './FieldStyles.tsx'

/**
 * Style of react-admin's inputs: the label stands above the box, so that the outline has no notch, and the note below it,
 * each as in `OwnInputFrame`. Apart from the theme, which the sign-in has, too.
 */
export function InputStyles() {
  return (
    <>
      <FieldStyles />
      <GlobalStyles
        styles={theme => ({
          // The class is react-admin's, on the control itself or on the combo around it.
          '.ra-input.MuiFormControl-root, .ra-input .MuiFormControl-root': labelAbove(theme),
        })}
      />
    </>
  )
}

const labelAbove = ({ palette, typography }: Theme): CSSObject => ({
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
