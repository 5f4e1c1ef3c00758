import IconButton from '@mui/material/IconButton'
import type { MouseEvent, ReactNode } from 'react'
import type { StoredRow } from '#contract/validation.ts'
import { useRowLinkId } from './RowLink.tsx'
import { useRow } from './useRow.ts'

const style = { color: 'text.secondary' }

type Props = {
  /** Key of the tool among those of its row. */
  readonly name: string
  readonly label: string
  readonly onPress: (record: StoredRow) => void
  readonly children: ReactNode
}

/** Icon button of a row, labelled for screen readers by its action and the row's name. */
export function RowTool({ name, label, onPress, children }: Props) {
  const record = useRow()
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
      // Read as "Edit" and the row's name.
      aria-labelledby={`${id} ${linkId}`}
      // Native title: a hundred rows would render two hundred tooltip components.
      title={label}
      onClick={onClick}
      sx={style}
    >
      {children}
    </IconButton>
  )
}
