import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { LONGEST_VIEW_NAME } from '#contract/features/preferencia.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog.tsx'
import { useViews } from './useViews.ts'
import { ViewMenu } from './ViewMenu.tsx'
import type { OfferedView } from './views.ts'

type Props = { readonly view: OfferedView; readonly onClose: () => void }

/** A saved view in the panel: its name opens it, its menu has the rest. */
export function ViewItem({ view, onClose }: Props) {
  const translate = useTranslate()
  const { open, remove } = useViews()
  const [asked, setAsked] = useState<'name' | 'removal'>()
  const over = () => setAsked(undefined)
  if (asked === 'name') return <NameField view={view} onDone={over} />
  return (
    <ListItem disablePadding secondaryAction={<ViewMenu view={view} onAsk={setAsked} />}>
      <ListItemButton
        onClick={() => {
          open?.(view)
          onClose()
        }}
        sx={{ borderRadius: 1, overflowWrap: 'anywhere', display: 'block' }}
      >
        {view.name}
        {view.shared && (
          <Typography variant="caption" color="text.secondary" component="div">
            {translate('lists.views.ofCompany', { name: view.shared.Usuario })}
          </Typography>
        )}
      </ListItemButton>
      <ConfirmDialog
        isOpen={asked === 'removal'}
        title={translate('lists.views.remove', { name: view.name })}
        confirmLabel={translate('actions.delete')}
        onConfirm={() => void remove(view).then(over, over)}
        onCancel={over}
      >
        {translate(view.shared ? 'views.removedForAll' : 'views.removed')}
      </ConfirmDialog>
    </ListItem>
  )
}

/** Name of a view while it is changed; Escape closes the panel, and changes nothing. */
function NameField({ view, onDone }: { readonly view: OfferedView; readonly onDone: () => void }) {
  const translate = useTranslate()
  const { rename } = useViews()
  const [typed, setTyped] = useState(view.name)
  const onTake = () => {
    const name = typed.trim()
    if (name === '' || name === view.name) return onDone()
    void rename(view, name).then(onDone, () => {})
  }
  return (
    <ListItem disablePadding>
      <Box
        component="form"
        sx={{ display: 'flex', gap: 1, width: 1, py: 0.5 }}
        onSubmit={event => {
          event.preventDefault()
          onTake()
        }}
      >
        <TextField
          size="small"
          fullWidth
          margin="none"
          autoFocus
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{
            htmlInput: {
              maxLength: LONGEST_VIEW_NAME,
              'aria-label': `${translate('views.rename')}: ${view.name}`,
            },
          }}
        />
        <Button type="submit" variant="outlined">
          {translate('actions.save')}
        </Button>
      </Box>
    </ListItem>
  )
}
