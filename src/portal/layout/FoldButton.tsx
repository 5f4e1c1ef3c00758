import KeyboardDoubleArrowLeft from '@mui/icons-material/KeyboardDoubleArrowLeft'
import KeyboardDoubleArrowRight from '@mui/icons-material/KeyboardDoubleArrowRight'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useSidebarState } from 'react-admin'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

/** Button that collapses the menu to its icons, and expands it again. */
export function FoldButton() {
  const translate = useTranslate()
  const [isOpen, open] = useSidebarState()
  const isFolded = !isOpen
  const label = translate(isFolded ? 'shell.menu.expand' : 'shell.menu.collapse')
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: isFolded ? 'center' : 'flex-end',
        p: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Tooltip title={label} placement="right">
        <IconButton size="small" aria-label={label} aria-expanded={!isFolded} onClick={() => open(isFolded)}>
          {isFolded ? (
            <KeyboardDoubleArrowRight fontSize="small" />
          ) : (
            <KeyboardDoubleArrowLeft fontSize="small" />
          )}
        </IconButton>
      </Tooltip>
    </Box>
  )
}
