import Search from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useEffect, useState } from 'react'
import type { Session } from '#contract/session.ts'
import { useWords } from '#portal/words/language.ts'
import { PaletteDialog } from './PaletteDialog.tsx'

/** Button of the command palette, which Ctrl+K opens and closes from anywhere, too. */
export function PaletteButton({ user }: { readonly user: Session }) {
  const say = useWords()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k'
      if (!isShortcut) return
      event.preventDefault()
      setOpen(before => !before)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  const label = say('palette.title')
  return (
    <>
      <Tooltip title={`${label} (Ctrl+K)`}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => setOpen(true)}
        >
          <Search fontSize="small" />
        </IconButton>
      </Tooltip>
      {isOpen && <PaletteDialog user={user} onClose={() => setOpen(false)} />}
    </>
  )
}
