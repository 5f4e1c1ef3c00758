import DoneAll from '@mui/icons-material/DoneAll'
import Settings from '@mui/icons-material/SettingsOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { IconButtonWithTooltip } from 'react-admin'
import type { Notificacao } from '#contract/features/notificacao.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { NotificationItem } from './NotificationItem.tsx'
import { PreferencesDialog } from './PreferencesDialog.tsx'
import { useNotificationChanges } from './useNotifications.ts'

type Props = {
  readonly query: UseQueryResult<readonly Notificacao[]>
  readonly titleId: string
  /** Closes the popover when a notification is followed. */
  readonly onLeave: () => void
}

/** The user's notifications, each a link to its record, to be marked as read or removed. */
export function NotificationPanel({ query, titleId, onLeave }: Props) {
  const translate = useTranslate()
  const { read, remove } = useNotificationChanges()
  const [isChoosing, setChoosing] = useState(false)
  const entries = query.data ?? []
  // One that has just come is neither read nor removed before it was seen.
  const shown = entries[0] && { Ate: entries[0].Id }
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, pl: 2, pr: 1, py: 1 }}>
        <Typography id={titleId} variant="h3" component="h2" sx={{ flex: 1 }}>
          {translate('pages.notificacoes.title')}
        </Typography>
        <Tooltip title={translate('pages.notificacoes.readAll')}>
          <span>
            <IconButton
              aria-label={translate('pages.notificacoes.readAll')}
              disabled={entries.every(({ Lida }) => Lida)}
              onClick={() => shown && read(shown)}
            >
              <DoneAll fontSize="small" />
            </IconButton>
          </span>
        </Tooltip>
        <IconButtonWithTooltip
          label={translate('pages.notificacoes.preferences')}
          onClick={() => setChoosing(true)}
        >
          <Settings fontSize="small" />
        </IconButtonWithTooltip>
        <Button size="small" disabled={!shown} onClick={() => shown && remove(shown)}>
          {translate('actions.clear')}
        </Button>
      </Box>
      <Loaded query={query} empty={translate('pages.notificacoes.empty')}>
        {loaded => (
          <Box
            component="ul"
            aria-labelledby={titleId}
            sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 'min(480px, 70vh)', overflowY: 'auto' }}
          >
            {loaded.map(entry => (
              <NotificationItem
                key={entry.Id}
                entry={entry}
                onFollow={() => {
                  if (!entry.Lida) read({ Ids: [entry.Id] })
                  onLeave()
                }}
                onRemove={() => remove({ Ids: [entry.Id] })}
              />
            ))}
          </Box>
        )}
      </Loaded>
      {isChoosing && <PreferencesDialog onClose={() => setChoosing(false)} />}
    </>
  )
}
