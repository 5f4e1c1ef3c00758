import type { PaletteOptions } from '@mui/material/styles'

/** The colours of the specification, section 9. */
export const colours = {
  primary: '#3a64a9',
  success: '#28C76F',
  danger: '#EA5455',
  warning: '#FF9F43',
  dark: '#1E1E1E',
  white: '#FFFFFF',
} as const

// Dark words on these three: white has at most 3.6 : 1 there (domain rules, "Status colours").
const onBright = { contrastText: colours.dark }

const statuses = {
  success: { main: colours.success, dark: '#17713F', ...onBright },
  error: { main: colours.danger, dark: '#A32A2B', ...onBright },
  warning: { main: colours.warning, dark: '#8A4B00', ...onBright },
}

export const lightPalette: PaletteOptions = {
  mode: 'light',
  primary: { main: colours.primary, dark: '#2C4C80', light: '#6f92cd', contrastText: colours.white },
  secondary: { main: '#475467', contrastText: colours.white },
  info: { main: colours.primary, dark: '#2C4C80', contrastText: colours.white },
  ...statuses,
  background: { default: '#F7F8FA', paper: colours.white },
  text: { primary: '#1B2333', secondary: '#566072', disabled: '#8A93A3' },
  divider: '#E4E7EC',
  action: { hover: '#1b233309', selected: '#3a64a914', focus: '#3a64a91f' },
}

export const darkPalette: PaletteOptions = {
  mode: 'dark',
  // The specification's primary has 2.8 : 1 on dark, too little for words and outlines.
  primary: { main: '#8FB2EC', dark: colours.primary, light: '#B5CDF5', contrastText: '#10192B' },
  secondary: { main: '#AEB6C4', contrastText: colours.dark },
  info: { main: '#8FB2EC', dark: colours.primary, contrastText: '#10192B' },
  ...statuses,
  error: { ...statuses.error, dark: '#F58687' },
  background: { default: '#161616', paper: colours.dark },
  text: { primary: '#ECEEF2', secondary: '#A6ADBA', disabled: '#757C89' },
  divider: '#313338',
  action: { hover: '#ffffff0d', selected: '#8fb2ec26', focus: '#8fb2ec33' },
}
