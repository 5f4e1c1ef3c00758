import type { MouseEvent, ReactNode } from 'react'
import type { StoredRow } from '#contract/validation.ts'
import { useRowLinkId } from './RowLink.tsx'
import { ROW_TOOL } from './rowStyle.ts'
import { useRow } from './useRow.ts'

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
    <button
      type="button"
      className={ROW_TOOL}
      id={id}
      aria-label={label}
      // Read as "Edit" and the row's name.
      aria-labelledby={`${id} ${linkId}`}
      // Native title: a hundred rows would render two hundred tooltip components.
      title={label}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
