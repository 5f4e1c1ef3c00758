import DeleteOutline from '@mui/icons-material/DeleteOutline'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import type { PanelProps } from './LazyPopover.tsx'
import { useViews } from './useViews.ts'

const LONGEST_NAME = 60

/** Panel of a list's saved views: open, save the present one, delete. */
export function ViewsPanel({ titleId, onClose }: PanelProps) {
  const translate = useTranslate()
  const { views, save, open, remove } = useViews()
  const [typed, setTyped] = useState('')
  const name = typed.trim()
  const onSave = (event: FormEvent) => {
    event.preventDefault()
    if (name === '') return
    save(name)
    setTyped('')
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography id={titleId} variant="h3" component="h2">
        {translate('lists.views.title')}
      </Typography>
      {views.length === 0 && <Typography color="text.secondary">{translate('lists.views.none')}</Typography>}
      {views.length > 0 && (
        <List dense disablePadding aria-labelledby={titleId} sx={{ maxHeight: '40vh', overflowY: 'auto' }}>
          {views.map(view => (
            <ListItem
              key={view.id ?? view.name}
              disablePadding
              secondaryAction={
                <IconButton
                  edge="end"
                  size="small"
                  aria-label={translate('lists.views.remove', { name: view.name })}
                  onClick={() => remove(view)}
                >
                  <DeleteOutline fontSize="small" />
                </IconButton>
              }
            >
              <ListItemButton
                onClick={() => {
                  open(view)
                  onClose()
                }}
                sx={{ borderRadius: 1, overflowWrap: 'anywhere' }}
              >
                {view.name}
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      )}
      <Box component="form" onSubmit={onSave} sx={{ display: 'flex', gap: 1 }}>
        <TextField
          size="small"
          fullWidth
          margin="none"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          placeholder={translate('lists.views.name')}
          slotProps={{ htmlInput: { maxLength: LONGEST_NAME, 'aria-label': translate('lists.views.name') } }}
        />
        <Button type="submit" variant="outlined" disabled={name === ''}>
          {translate('actions.save')}
        </Button>
      </Box>
    </Box>
  )
}
