import type { CellProps } from '#portal/fields/cells/cell.ts'
import { type CellColumn, leftColumn } from '#portal/fields/cells/column.ts'
import { TextLine } from '#portal/fields/cells/TextLine.tsx'
import { toneOf } from '#portal/fields/cells/tones.ts'
import { codeLabel } from '#portal/fields/labels.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { Tag } from '#portal/ui/Tag.tsx'

function Cell({ field, value, isShort }: CellProps<'choice'>) {
  const label = codeLabel(useTranslate(), field.of, value)
  const tone = toneOf(field.of, value)
  return tone ? <Tag tone={tone} label={label} /> : <TextLine text={label} isShort={isShort} />
}

export const column: CellColumn<'choice'> = { Cell, ...leftColumn }
