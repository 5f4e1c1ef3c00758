import Edit from '@mui/icons-material/EditOutlined'
import View from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import { useEffect, useRef } from 'react'
import { shortcuts } from '#portal/keys/shortcuts.ts'
import { useShortcut } from '#portal/keys/useShortcut.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useOpenVerbs } from '#portal/record/openVerbs.ts'

type Props = { readonly isEdit: boolean; readonly onEdit: () => void; readonly onView: () => void }

const [KEY] = shortcuts.edit

/** Switch between the view and the edit mode of a record; its shortcut begins editing, too. */
export function ModeButton({ isEdit, onEdit, onView }: Props) {
  const translate = useTranslate()
  const button = useRef<HTMLButtonElement>(null)
  const label = translate(isEdit ? 'actions.view' : 'actions.edit')
  useOpenVerbs([{ key: 'mode', label, onPress: isEdit ? onView : onEdit }])
  useReturnedFocus(button, isEdit)
  useShortcut('edit', isEdit ? undefined : onEdit, button)

  return (
    <Tooltip title={isEdit ? label : `${label} (${KEY})`}>
      <Button
        ref={button}
        variant="outlined"
        onClick={isEdit ? onView : onEdit}
        aria-label={label}
        {...(!isEdit && { 'aria-keyshortcuts': KEY })}
        sx={{ minWidth: 40, minHeight: 40, px: { xs: 1, sm: 1.5 }, gap: 0.75, flexShrink: 0 }}
      >
        {isEdit ? <View fontSize="small" /> : <Edit fontSize="small" />}
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {label}
        </Box>
      </Button>
    </Tooltip>
  )
}

/** Returns the focus after editing: the form removed the element that had it. */
function useReturnedFocus(button: { readonly current: HTMLButtonElement | null }, isEdit: boolean): void {
  const wasEdit = useRef(isEdit)
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (wasEdit.current && !isEdit && isLost) button.current?.focus()
    wasEdit.current = isEdit
  }, [button, isEdit])
}
