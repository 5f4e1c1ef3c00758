import DeleteOutline from '@mui/icons-material/DeleteOutline'
import Edit from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { MouseEvent, ReactNode } from 'react'
import { useWords } from '#portal/providers/language.ts'
import type { StoredRow } from '../record/useModel.ts'
import { useRowLinkId } from './RowLink.tsx'
import type { RowWays } from './ways.ts'

type Props = { readonly record: StoredRow; readonly ways: RowWays }

/** What can be done with a row, by the user's rights. */
export function RowActions({ record, ways: { onEdit, onRemove, mayEdit, mayRemove } }: Props) {
  const say = useWords()
  return (
    <Box sx={{ display: 'inline-flex', gap: 0.25 }}>
      {onEdit && (mayEdit?.(record) ?? true) && (
        <Action record={record} name="editar" label={say('actions.edit')} onPress={onEdit}>
          <Edit fontSize="small" />
        </Action>
      )}
      {onRemove && (mayRemove?.(record) ?? true) && (
        <Action record={record} name="excluir" label={say('actions.delete')} onPress={onRemove}>
          <DeleteOutline fontSize="small" />
        </Action>
      )}
    </Box>
  )
}

const style = { color: 'text.secondary' }

type ActionProps = {
  readonly record: StoredRow
  readonly name: string
  readonly label: string
  readonly onPress: (record: StoredRow) => void
  readonly children: ReactNode
}

function Action({ record, name, label, onPress, children }: ActionProps) {
  const linkId = useRowLinkId(record)
  const id = `${linkId}-${name}`
  const onClick = (event: MouseEvent) => {
    event.stopPropagation()
    onPress(record)
  }
  return (
    <IconButton
      size="small"
      id={id}
      aria-label={label}
      // Read as "Edit" and what the row is called.
      aria-labelledby={`${id} ${linkId}`}
      // The browser's own: a hundred rows would wait for two hundred of ours.
      title={label}
      onClick={onClick}
      sx={style}
    >
      {children}
    </IconButton>
  )
}
