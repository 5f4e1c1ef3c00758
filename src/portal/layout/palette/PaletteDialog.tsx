import Dialog from '@mui/material/Dialog'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import type { Session } from '#contract/session.ts'
import { Palette } from '#portal/layout/dialogsChunk.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useLoaded } from '#portal/ui/lazy/useLoaded.ts'
import { PaletteBox } from './PaletteBox.tsx'

type Props = {
  readonly user: Session
  readonly onClose: () => void
  /** Opens the list of the page's shortcuts. */
  readonly onHelp: () => void
}

/**
 * Command palette: one box that finds pages, records of every register, recent records and actions. The box is there at
 * once, and what is typed into it before the rest has loaded is what is searched.
 */
export function PaletteDialog({ user, onClose, onHelp }: Props) {
  const translate = useTranslate()
  const isNarrow = useMediaQuery(theme => theme.breakpoints.down('sm'))
  const isLoaded = useLoaded(Palette.load, true)
  const [typed, setTyped] = useState('')
  const [isAwaited, setAwaited] = useState(false)
  const onType = (text: string) => {
    setTyped(text)
    setAwaited(false)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isNarrow}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: {
          'aria-label': translate('palette.title'),
          sx: { mt: { sm: '10vh' }, maxHeight: { sm: '75vh' }, maxWidth: { sm: 720 } },
        },
      }}
    >
      {isLoaded ? (
        <Palette
          user={user}
          typed={typed}
          onType={onType}
          isAwaited={isAwaited}
          onAwait={setAwaited}
          onClose={onClose}
          onHelp={onHelp}
        />
      ) : (
        <PaletteBox
          isPending
          inputProps={{ value: typed, onChange: event => onType(event.target.value) }}
          onEnter={() => setAwaited(true)}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
