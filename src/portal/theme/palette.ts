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

/** Neutral greys of a light page, from its words to its ground; the one accent is the primary colour (decision 0344). */
export const greys = {
  ink: '#1F1F1F',
  quiet: '#5C5C5C',
  faint: '#8A8A8A',
  edge: '#CFCFCF',
  line: '#E6E6E6',
  ground: '#FAFAFA',
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
  secondary: filled(greys.quiet),
  info: { ...filled(colours.primary), dark: '#2C4C80' },
  ...statuses,
  background: { default: greys.ground, paper: colours.white },
  text: { primary: greys.ink, secondary: greys.quiet, disabled: greys.faint },
  divider: greys.line,
  action: { hover: '#0000000a', selected: '#3a64a914', focus: '#3a64a91f' },
}

export const darkPalette: PaletteOptions = {
  mode: 'dark',
  // The specification's primary has a contrast of 2.8 : 1 on dark, too little for text and outlines.
  primary: { ...filled('#8FB2EC'), dark: colours.primary, light: '#B5CDF5' },
  secondary: filled('#B3B3B3'),
  info: { ...filled('#8FB2EC'), dark: colours.primary },
  ...statuses,
  error: { ...statuses.error, dark: '#F58687' },
  warning: { ...statuses.warning, dark: '#FFB973' },
  background: { default: '#161616', paper: colours.dark },
  text: { primary: '#EDEDED', secondary: '#A8A8A8', disabled: '#787878' },
  divider: '#333333',
  action: { hover: '#ffffff0d', selected: '#8fb2ec26', focus: '#8fb2ec33' },
}
