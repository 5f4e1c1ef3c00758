import Business from '@mui/icons-material/BusinessOutlined'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { useState } from 'react'
import { useClient } from '#portal/providers/session/client.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { LaterPart } from '#portal/ui/lazy/LaterPart.tsx'
import { ClientField } from './ClientField.tsx'
import { ClientName } from './laterChunk.ts'

/** Current client of a provider, with a button to change it. */
export function ClientChooser() {
  const translate = useTranslate()
  const client = useClient()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        size="small"
        startIcon={<Business />}
        endIcon={<ExpandMore />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ minWidth: 0, maxWidth: { xs: 170, sm: 320 } }}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {client ? (
            <LaterPart of={ClientName} isWanted fallback="…">
              <ClientName />
            </LaterPart>
          ) : (
            translate('app.client.select')
          )}
        </Box>
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('shell.client.change') } }}
      >
        <Box sx={{ p: 2, width: 'min(360px, calc(100vw - 48px))' }}>
          <ClientField onChosen={() => setAnchor(null)} />
        </Box>
      </Popover>
    </>
  )
}
