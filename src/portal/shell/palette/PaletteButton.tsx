import Search from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import type { Session } from '#contract/session.ts'
import { shortcuts } from '#portal/keys/shortcuts.ts'
import { shownKeys } from '#portal/keys/shownKeys.ts'
import { useListedShortcut, useShortcut } from '#portal/keys/useShortcut.ts'
import { useTranslate } from '#portal/words/useTranslate.ts'
import { ShortcutHelp } from '../shortcuts/ShortcutHelp.tsx'
import { PaletteDialog } from './PaletteDialog.tsx'

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
      <Tooltip title={`${label} (${shownKeys(shortcuts.palette[0])})`}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-keyshortcuts={shortcuts.palette.join(' ')}
          onClick={() => setOpen(true)}
        >
          <Search fontSize="small" />
        </IconButton>
      </Tooltip>
      {isOpen && (
        <PaletteDialog user={user} onClose={() => setOpen(false)} onHelp={() => setHelpOpen(true)} />
      )}
      <ShortcutHelp isOpen={isHelpOpen} onOpen={setHelpOpen} />
    </>
  )
}
