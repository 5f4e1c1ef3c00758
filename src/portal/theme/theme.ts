import { createTheme, type Theme } from '@mui/material/styles'
import type { ShownAppearance } from '#portal/providers/storage/appearance.ts'
import { components } from './components.ts'
import { darkPalette, lightPalette } from './palette.ts'

/** Pixels from which the layout is that of each width (specification §1). */
export const widths = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200 } as const

const FONT = '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif'

const text = (rem: number, fontWeight: number, lineHeight: number) => ({
  fontSize: `${rem}rem`,
  fontWeight,
  lineHeight,
  letterSpacing: rem >= 1.125 ? '-0.011em' : 0,
})

function build(mode: 'light' | 'dark'): Theme {
  return createTheme({
    palette: mode === 'light' ? lightPalette : darkPalette,
    breakpoints: { values: widths },
    shape: { borderRadius: 8 },
    typography: {
      fontFamily: FONT,
      fontSize: 14,
      h1: text(1.375, 600, 1.3),
      h2: text(1.125, 600, 1.35),
      h3: text(1, 600, 1.4),
      h4: text(0.9375, 600, 1.4),
      h5: text(0.875, 600, 1.45),
      h6: text(0.875, 600, 1.45),
      subtitle1: text(0.9375, 500, 1.5),
      subtitle2: text(0.8125, 500, 1.5),
      body1: text(0.875, 400, 1.55),
      body2: text(0.8125, 400, 1.5),
      caption: text(0.75, 400, 1.45),
      overline: { ...text(0.6875, 600, 1.5), letterSpacing: '0.06em' },
      button: { ...text(0.875, 500, 1.5), textTransform: 'none' },
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
