import type { CellProps } from '#portal/fields/cells/cell.ts'
import { type CellColumn, leftColumn } from '#portal/fields/cells/column.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { Tag } from '#portal/ui/Tag.tsx'

function Cell({ value }: CellProps<'flag'>) {
  const translate = useTranslate()
  return (
    <Tag
      tone={value ? 'done' : 'neutral'}
      label={translate(value ? 'ra.boolean.true' : 'ra.boolean.false')}
    />
  )
}

export const column: CellColumn<'flag'> = { Cell, ...leftColumn }
