import Check from '@mui/icons-material/Check'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { MouseEvent } from 'react'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import type { RowEdit } from './rowEdit.ts'

/** Save and Cancel buttons of the edited row. */
export function EditedRowActions({ isSaving, save, cancel }: RowEdit) {
  const translate = useTranslate()
  const press = (act: () => void) => (event: MouseEvent) => {
    event.stopPropagation()
    act()
  }
  return (
    <Box sx={{ display: 'inline-flex', gap: 0.25 }}>
      <IconButton
        size="small"
        color="primary"
        aria-label={translate('actions.save')}
        // Native title: a tooltip component would cover the row below.
        title={translate('actions.save')}
        disabled={isSaving}
        onClick={press(() => save())}
      >
        <Check fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={translate('actions.cancel')}
        title={translate('actions.cancel')}
        onClick={press(cancel)}
      >
        <Close fontSize="small" />
      </IconButton>
    </Box>
  )
}
