import type { Theme, ThemeOptions } from '@mui/material/styles'
import type { AriaAttributes } from 'react'
import { greys } from './palette.ts'
import { textLines } from './textLines.ts'

const CONTROL = 36

const errorWords = ({ palette }: Theme) => ({ '&.Mui-error': { color: palette.error.dark } })

/** Style overrides of MUI's components that visitors see, too: dense, borders instead of shadows, and a visible focus. */
export const components: ThemeOptions['components'] = {
  MuiCssBaseline: {
    styleOverrides: theme => ({
      body: { overflowX: 'clip' },
      ...textLines,
      'a, button, [tabindex]': { WebkitTapHighlightColor: 'transparent' },
      ':focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
      '[tabindex="-1"]:focus-visible': { outline: 'none' },
      // Scroll margins, so that what takes the focus is not covered by the bars above and below.
      ':is(a, button, input, textarea, [tabindex])': {
        scrollMarginTop:
          'calc(var(--top-bar, 0px) + var(--record-head, 0px) + var(--section-strip, 0px) + 8px)',
        scrollMarginBottom: 'calc(var(--action-bar, 0px) + 8px)',
      },
      // Forced colours: an icon is as visible as the text of its button, and the current page has a border of its own.
      '@media (forced-colors: active)': {
        '.MuiSvgIcon-root': { color: 'ButtonText', forcedColorAdjust: 'auto' },
        '.MuiMenuItem-root[aria-current="page"]': {
          outline: '2px solid Highlight',
          outlineOffset: '-2px',
        },
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          // No transitions: an inherited colour would change a frame after its parent's.
          transition: 'none !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
        // Disabled controls that stay focusable.
        '&[aria-disabled="true"]:not(.Mui-disabled)': { opacity: 0.5, cursor: 'default' },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: CONTROL, borderRadius: 6, paddingInline: 14 },
      sizeSmall: { minHeight: 30, paddingInline: 10 },
      sizeLarge: { minHeight: 42 },
    },
    variants: [
      {
        props: { variant: 'contained', color: 'primary' },
        style: ({ theme }) =>
          theme.applyStyles('dark', {
            backgroundColor: theme.palette.primary.dark,
            color: theme.palette.common.white,
            '&:hover': { backgroundColor: '#4a76bd' },
          }),
      },
      {
        // The colour below the pointer is darker, and dark words would not be read on it.
        props: ({ variant, color }) => variant === 'contained' && (color === 'warning' || color === 'error'),
        style: ({ theme }) =>
          theme.applyStyles('light', { '&:hover': { color: theme.palette.common.white } }),
      },
      {
        props: { variant: 'text', color: 'error' },
        style: ({ theme }) => ({ color: theme.palette.error.dark }),
      },
      {
        props: { variant: 'outlined', color: 'error' },
        style: ({ theme }) => ({ color: theme.palette.error.dark }),
      },
      {
        props: { variant: 'outlined' },
        style: ({ theme }) => ({ borderColor: theme.palette.mode === 'light' ? greys.edge : '#4A4A4A' }),
      },
    ],
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 6 } } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: 10 } },
  },
  // react-admin labels the box around a row's checkbox, where a screen reader does not look.
  MuiCheckbox: {
    defaultProps: {
      slotProps: {
        input: owner => ({ 'aria-label': (owner as AriaAttributes)['aria-label'] }),
        root: { 'aria-label': undefined },
      },
    },
  },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
  // Notice of what a browser fills in, for which each input renders styles of the page, moves labels in the box; ours stand above.
  MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 6,
        backgroundColor: theme.palette.background.paper,
        // A smaller font makes a telephone zoom in on the input.
        [theme.breakpoints.down('sm')]: { fontSize: '1rem' },
      }),
      // A date and its calendar button fit side by side in half the width of a telephone.
      input: ({ theme }) => ({ [theme.breakpoints.down('sm')]: { paddingLeft: 10 } }),
      adornedEnd: ({ theme }) => ({ [theme.breakpoints.down('sm')]: { paddingRight: 8 } }),
      notchedOutline: ({ theme }) => ({
        borderColor: theme.palette.text.disabled,
      }),
    },
  },
  // The colour itself is too light for text on white (domain/rules.md, "Status colours").
  MuiFormHelperText: {
    // In line with the label and the other words about a field.
    styleOverrides: { root: ({ theme }) => ({ ...errorWords(theme), marginInline: 0 }) },
  },
  MuiFormLabel: { styleOverrides: { root: ({ theme }) => errorWords(theme) } },
  MuiLink: { defaultProps: { underline: 'hover' } },
}
