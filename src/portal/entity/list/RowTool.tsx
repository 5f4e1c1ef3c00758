import IconButton from '@mui/material/IconButton'
import type { MouseEvent, ReactNode } from 'react'
import type { StoredRow } from '#portal/entity/record/useModel.ts'
import { useRowLinkId } from './RowLink.tsx'

const style = { color: 'text.secondary' }

type Props = {
  readonly record: StoredRow
  /** Key of the tool among those of its row. */
  readonly name: string
  readonly label: string
  readonly onPress: (record: StoredRow) => void
  readonly children: ReactNode
}

/** A button of a row: an icon for the eye, its label and what the row is called for a screen reader. */
export function RowTool({ record, name, label, onPress, children }: Props) {
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
