import type { PaletteOptions } from '@mui/material/styles'
import { textOn } from './contrast.ts'

/** Default colours (specification §9). */
export const colours = {
  primary: '#3a64a9',
  success: '#28C76F',
  danger: '#EA5455',
  warning: '#FF9F43',
  dark: '#1E1E1E',
  white: '#FFFFFF',
} as const

/** Colour with its readable text colour. */
const filled = (main: string) => ({
  main,
  contrastText: textOn(main, { dark: colours.dark, light: colours.white }),
})

const statuses = {
  success: { ...filled(colours.success), dark: '#17713F' },
  error: { ...filled(colours.danger), dark: '#A32A2B' },
  warning: { ...filled(colours.warning), dark: '#8A4B00' },
}

export const lightPalette: PaletteOptions = {
  mode: 'light',
  primary: { ...filled(colours.primary), dark: '#2C4C80', light: '#6f92cd' },
  secondary: filled('#475467'),
  info: { ...filled(colours.primary), dark: '#2C4C80' },
  ...statuses,
  background: { default: '#F7F8FA', paper: colours.white },
  text: { primary: '#1B2333', secondary: '#566072', disabled: '#8A93A3' },
  divider: '#E4E7EC',
  action: { hover: '#1b233309', selected: '#3a64a914', focus: '#3a64a91f' },
}

export const darkPalette: PaletteOptions = {
  mode: 'dark',
  // The specification's primary has a contrast of 2.8 : 1 on dark, too little for text and outlines.
  primary: { ...filled('#8FB2EC'), dark: colours.primary, light: '#B5CDF5' },
  secondary: filled('#AEB6C4'),
  info: { ...filled('#8FB2EC'), dark: colours.primary },
  ...statuses,
  error: { ...statuses.error, dark: '#F58687' },
  warning: { ...statuses.warning, dark: '#FFB973' },
  background: { default: '#161616', paper: colours.dark },
  text: { primary: '#ECEEF2', secondary: '#A6ADBA', disabled: '#757C89' },
  divider: '#313338',
  action: { hover: '#ffffff0d', selected: '#8fb2ec26', focus: '#8fb2ec33' },
}
