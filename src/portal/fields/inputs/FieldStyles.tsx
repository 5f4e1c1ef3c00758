import GlobalStyles from '@mui/material/GlobalStyles'
import { fieldTexts } from './fieldTexts.ts'

/** Looks of labels, marks and notes for a page with forms. Apart from the theme, which the sign-in has, too. */
export const FieldStyles = () => <GlobalStyles styles={fieldTexts} />
