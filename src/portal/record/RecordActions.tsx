import Box from '@mui/material/Box'
import type { ComponentType } from 'react'
import type { Entity } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { INSET } from '#portal/theme/inset.ts'
import { ReasonedButton } from '#portal/ui/ReasonedButton.tsx'
import type { ActionNoteProps } from './actionNote.ts'
import { useRecordActions } from './useRecordActions.tsx'

type Props = {
  readonly entity: Entity
  readonly record: StoredRow
  /** Notice to read, and possibly accept, before an action with a note is confirmed. */
  readonly Note?: ComponentType<ActionNoteProps> | undefined
}

const style = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  px: INSET,
  mt: -0.5,
  pb: 1.5,
  '&:empty': { display: 'none' },
}

/** Actions of a record besides saving, each with a confirmation. */
export function RecordActions(props: Props) {
  const { offered, dialogs } = useRecordActions(props)
  return (
    <Box sx={style}>
      {offered.map(({ name, label, isDestructive, reason, ask }) => (
        <ReasonedButton
          key={name}
          reason={reason}
          size="small"
          variant="outlined"
          color={isDestructive ? 'error' : 'primary'}
          onClick={ask}
        >
          {label}
        </ReasonedButton>
      ))}
      {dialogs}
    </Box>
  )
}
