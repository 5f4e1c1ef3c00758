import GlobalStyles from '@mui/material/GlobalStyles'
import type { CSSObject, Theme } from '@mui/material/styles'
import { FieldStyles } from './FieldStyles.tsx'

/** Style of the notes of react-admin's inputs, as in `OwnInputFrame`. Apart from the theme, which the sign-in has, too. */
export function InputStyles() {
  return (
    <>
      <FieldStyles />
      <GlobalStyles
        styles={theme => ({
          // The class is react-admin's, on the control itself or on the combo around it.
          '.ra-input.MuiFormControl-root, .ra-input .MuiFormControl-root': notesBelow(theme),
        })}
      />
    </>
  )
}

const notesBelow = ({ typography }: Theme): CSSObject => ({
  marginBlock: 0,
  '& > .MuiFormHelperText-root': { ...typography.caption, marginTop: 2, '&:empty': { display: 'none' } },
})
