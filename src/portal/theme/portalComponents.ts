import type { Theme } from '@mui/material/styles'
import { forThumbs } from './thumb.ts'

/** Style overrides of components that signed-in users alone see: the sign-in does not load them. */
export const portalComponents: Theme['components'] = {
  MuiAppBar: {
    defaultProps: { elevation: 0, color: 'inherit' },
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.palette.background.paper,
        borderBottom: `1px solid ${theme.palette.divider}`,
      }),
    },
  },
  MuiDialog: { styleOverrides: { paper: forThumbs } },
  MuiDrawer: { styleOverrides: { paper: forThumbs } },
  MuiPopover: {
    styleOverrides: {
      paper: ({ theme }) => ({
        marginTop: 4,
        border: `1px solid ${theme.palette.divider}`,
        boxShadow: theme.palette.mode === 'light' ? '0 8px 24px #0000001f' : '0 8px 24px #00000080',
      }),
    },
  },
  // A label stands above the box, as in `OwnInputFrame`, so that the outline has no notch.
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme: { palette, typography } }) => ({
        ...typography.subtitle2,
        lineHeight: '18px',
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        marginBottom: 4,
        whiteSpace: 'normal',
        pointerEvents: 'auto',
        '&.MuiInputLabel-root': { color: palette.text.primary },
        '& ~ .MuiInputBase-root .MuiOutlinedInput-notchedOutline': {
          top: 0,
          '& > legend': { display: 'none' },
        },
      }),
    },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 36 } } },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 32, color: 'inherit' } } },
  MuiTooltip: { defaultProps: { enterDelay: 400, disableInteractive: false } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderColor: theme.palette.divider,
        padding: '8px 12px',
        fontVariantNumeric: 'tabular-nums',
      }),
      head: ({ theme }) => ({ color: theme.palette.text.secondary }),
      footer: ({ theme }) => ({ fontSize: theme.typography.body2.fontSize }),
      paddingCheckbox: { padding: '0 8px' },
    },
  },
  // Arrows lie over the ends of the strip: beside it they would push the tabs, and hide the last one, which keeps them there.
  MuiTabs: {
    styleOverrides: {
      root: { position: 'relative' },
      scrollButtons: ({ theme }) => ({
        position: 'absolute',
        insetBlock: 0,
        width: 24,
        zIndex: 1,
        backgroundColor: theme.palette.background.paper,
        '&:first-of-type': { left: 0 },
        '&:last-of-type': { right: 0 },
        '&.Mui-disabled': { display: 'none' },
      }),
    },
  },
}
