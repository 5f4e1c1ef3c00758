import type { CellProps } from '#portal/fields/cells/cell.ts'
import { type CellColumn, unsortedColumn } from '#portal/fields/cells/column.ts'
import { TextLine } from '#portal/fields/cells/TextLine.tsx'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { formatBytes } from '#portal/ui/format/bytes.ts'

function Cell({ value, isShort }: CellProps<'file'>) {
  const language = useLocale()
  return <TextLine text={`${value.Nome} (${formatBytes(value.Tamanho, language)})`} isShort={isShort} />
}

export const column: CellColumn<'file'> = { Cell, ...unsortedColumn }
