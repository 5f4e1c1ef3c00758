import PushPin from '@mui/icons-material/PushPinOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { PinnedDialog } from '#portal/layout/dialogsChunk.ts'
import { PINS_SHOWN } from '#portal/providers/session/pins.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ICON } from '#portal/theme/marks.ts'
import { useLoaded } from '#portal/ui/lazy/useLoaded.ts'
import { MenuLink } from './MenuLink.tsx'
import type { PinnablePage } from './pinnablePage.ts'

type Props = {
  readonly pages: readonly PinnablePage[]
  readonly pinned: readonly PinnablePage[]
  readonly isFolded: boolean
  readonly onFollow: () => void
}

/** Pinned pages: the first ten, the others on demand, and a button to choose and arrange them. */
export function PinnedLinks({ pages, pinned, isFolded, onFollow }: Props) {
  const translate = useTranslate()
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const [isArranging, setArranging] = useState(false)
  const isLoaded = useLoaded(PinnedDialog.load, isArranging)
  const arrange = translate('pins.arrange')
  const title = translate('pins.title')
  const beyond = pinned.length - PINS_SHOWN
  const more = isWhole ? translate('pins.less') : translate('pins.more', { count: beyond })
  return (
    <>
      {!isFolded && (
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pl: 1.25 }}>
          <Typography id={id} variant="caption" sx={{ fontWeight: 'medium', color: 'text.secondary' }}>
            {title}
          </Typography>
          <Tooltip title={arrange} placement="right">
            <IconButton size="small" aria-label={arrange} onClick={() => setArranging(true)}>
              <PushPin sx={{ fontSize: ICON.text }} />
            </IconButton>
          </Tooltip>
        </Box>
      )}
      <List disablePadding {...(isFolded ? { 'aria-label': title } : { 'aria-labelledby': id })}>
        {pinned.slice(0, isWhole ? pinned.length : PINS_SHOWN).map(page => (
          <MenuLink key={page.to} {...page} isFolded={isFolded} onFollow={onFollow} />
        ))}
      </List>
      {beyond > 0 && (
        <Button
          size="small"
          aria-label={more}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          sx={{ minWidth: 0, width: isFolded ? 1 : 'auto' }}
        >
          {isFolded ? '…' : more}
        </Button>
      )}
      {isArranging && isLoaded && (
        <PinnedDialog pages={pages} pinned={pinned} onClose={() => setArranging(false)} />
      )}
    </>
  )
}
