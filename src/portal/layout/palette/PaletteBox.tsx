import Close from '@mui/icons-material/Close'
import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import LinearProgress from '@mui/material/LinearProgress'
import type { HTMLAttributes, InputHTMLAttributes } from 'react'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

type Props = {
  readonly isPending: boolean
  readonly rootProps?: HTMLAttributes<HTMLDivElement>
  readonly inputProps: InputHTMLAttributes<HTMLInputElement>
  /** Enter before there is an entry to choose. */
  readonly onEnter: () => void
  readonly onClose: () => void
}

/** Box of the command palette, with the focus. */
export function PaletteBox({ isPending, rootProps, inputProps, onEnter, onClose }: Props) {
  const translate = useTranslate()
  return (
    <>
      <form
        onSubmit={event => {
          event.preventDefault()
          onEnter()
        }}
      >
        <Box
          {...rootProps}
          sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: { xs: 0.5, sm: 1 } }}
        >
          <Search fontSize="small" aria-hidden sx={{ color: 'text.secondary' }} />
          <InputBase
            fullWidth
            autoFocus
            placeholder={translate('palette.placeholder')}
            inputProps={{
              ...inputProps,
              'aria-label': translate('palette.title'),
              // Keys of a telephone: its return key is what Enter does.
              inputMode: 'search',
              enterKeyHint: 'go',
              autoCapitalize: 'none',
            }}
          />
          {/* A telephone has neither Escape nor room beside the dialog. */}
          <IconButton
            edge="end"
            aria-label={translate('actions.close')}
            onClick={onClose}
            sx={{ display: { sm: 'none' }, width: 44, height: 44 }}
          >
            <Close fontSize="small" />
          </IconButton>
        </Box>
      </form>
      <Box sx={{ height: 2 }}>
        {isPending && <LinearProgress aria-label={translate('shell.loading')} sx={{ height: 2 }} />}
      </Box>
    </>
  )
}
