import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import type { Session } from '#contract/session.ts'
import { shortcuts } from '#portal/keys/shortcuts.ts'
import { shownKeys } from '#portal/keys/shownKeys.ts'
import { useListedShortcut, useShortcut } from '#portal/keys/useShortcut.ts'
import { ShortcutHelp } from '#portal/layout/shortcuts/ShortcutHelp.tsx'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { PaletteDialog } from './PaletteDialog.tsx'

/** Looks of a text box where there is room for its words and keys, and of an icon elsewhere. */
const box = {
  gap: 1,
  borderRadius: { lg: 1 },
  width: { lg: 220 },
  height: { lg: 36 },
  px: { lg: 1.25 },
  border: { lg: 1 },
  borderColor: { lg: 'divider' },
  typography: 'body2',
  '& > span, & > kbd': { display: { xs: 'none', lg: 'block' } },
  // CSS content rather than text, which the button's accessible name would lack (WCAG 2.5.3).
  '& > kbd': { ml: 'auto', typography: 'caption' },
  '& > kbd::before': { content: 'attr(data-keys)' },
} as const

/** Button of the command palette, which its shortcut opens and closes from anywhere, too. */
export function PaletteButton({ user }: { readonly user: Session }) {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const [isHelpOpen, setHelpOpen] = useState(false)
  useShortcut('palette', () => setOpen(before => !before))
  useListedShortcut('openInTab', true)
  const label = translate('palette.title')
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="dialog"
        aria-keyshortcuts={shortcuts.palette.join(' ')}
        onClick={() => setOpen(true)}
        sx={box}
      >
        <Search fontSize="small" />
        <span>{label}</span>
        <Box component="kbd" data-keys={shownKeys(shortcuts.palette[0])} />
      </IconButton>
      {isOpen && (
        <PaletteDialog user={user} onClose={() => setOpen(false)} onHelp={() => setHelpOpen(true)} />
      )}
      <ShortcutHelp isOpen={isHelpOpen} onOpen={setHelpOpen} />
    </>
  )
}
