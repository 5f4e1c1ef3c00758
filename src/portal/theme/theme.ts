import { createTheme, type Theme } from '@mui/material/styles'
import type { ShownAppearance } from '#portal/providers/storage/appearance.ts'
import { components } from './components.ts'
import { darkPalette, lightPalette } from './palette.ts'

/** Pixels from which the layout is that of each width (specification §1). */
export const widths = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200 } as const

const FONT = '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif'

/** Weights: names and amounts alone are bold (decision 0344). */
const REGULAR = 400
const MEDIUM = 500
const BOLD = 600

const text = (px: number, fontWeight: number, lineHeight: number) => ({
  fontSize: `${px / 16}rem`,
  fontWeight,
  lineHeight,
  letterSpacing: px > 15 ? '-0.011em' : 0,
  textTransform: 'none' as const,
})

// Four sizes: what a page is worth, its name, the name of a part, and all else.
const part = text(15, MEDIUM, 1.4)
const body = text(13, REGULAR, 1.5)
const label = text(13, MEDIUM, 1.5)

/** Milliseconds in which rows, panels and underlines come and go. */
const EASE = 150

function build(mode: 'light' | 'dark'): Theme {
  return createTheme({
    palette: mode === 'light' ? lightPalette : darkPalette,
    breakpoints: { values: widths },
    shape: { borderRadius: 8 },
    typography: {
      fontFamily: FONT,
      fontWeightBold: BOLD,
      h1: text(28, BOLD, 1.2),
      h2: text(20, BOLD, 1.3),
      h3: part,
      h4: part,
      h5: part,
      h6: part,
      subtitle1: text(15, REGULAR, 1.5),
      subtitle2: label,
      body1: body,
      body2: body,
      caption: body,
      overline: label,
      button: label,
    },
    transitions: {
      duration: {
        shortest: EASE,
        shorter: EASE,
        short: EASE,
        standard: EASE,
        complex: EASE,
        enteringScreen: EASE,
        leavingScreen: EASE,
      },
    },
    components,
  })
}

/** The theme of the content. */
export function contentTheme(appearance: ShownAppearance): Theme {
  return build(appearance === 'dark' ? 'dark' : 'light')
}

/** The theme of the menu: dark on light content when the theme is semi-dark. */
export function menuTheme(appearance: ShownAppearance): Theme {
  return build(appearance === 'light' ? 'light' : 'dark')
}
