import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import List from '@mui/material/List'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { LONGEST_VIEW_NAME } from '#contract/features/preferencia.ts'
import { useAdditions } from '#portal/providers/session/additions.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useEntity } from '#portal/resources/useEntity.ts'
import type { PanelProps } from './LazyPopover.tsx'
import { useOfferedViews } from './useViewOfAddress.ts'
import { useViews } from './useViews.ts'
import { ViewItem } from './ViewItem.tsx'

/** Panel of a list's saved views: open one, save what is shown, and what may be done to each. */
export function ViewsPanel({ titleId, onClose }: PanelProps) {
  const translate = useTranslate()
  const views = useOfferedViews(useEntity())
  const { save } = useViews()
  const [typed, setTyped] = useState('')
  const [isShared, setShared] = useState(false)
  const isShareable = useAdditions()
  const name = typed.trim()
  const onSave = async (event: FormEvent) => {
    event.preventDefault()
    if (name === '') return
    await save(name, isShared)
    setTyped('')
    setShared(false)
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
            <ViewItem key={view.id} view={view} onClose={onClose} />
          ))}
        </List>
      )}
      <Box component="form" onSubmit={event => void onSave(event).catch(() => {})}>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <TextField
            size="small"
            fullWidth
            margin="none"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            placeholder={translate('lists.views.name')}
            slotProps={{
              htmlInput: { maxLength: LONGEST_VIEW_NAME, 'aria-label': translate('lists.views.name') },
            }}
          />
          <Button type="submit" variant="outlined" disabled={name === ''}>
            {translate('actions.save')}
          </Button>
        </Box>
        {isShareable && (
          <FormControlLabel
            label={translate('views.share')}
            control={
              <Checkbox
                size="small"
                checked={isShared}
                onChange={({ target }) => setShared(target.checked)}
              />
            }
          />
        )}
      </Box>
    </Box>
  )
}
