import Typography from '@mui/material/Typography'
import type { Entity } from '#contract/entity.ts'
import type { RecordOf } from '#contract/record.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { ColumnField } from '#portal/record/ColumnField.tsx'
import { columnsOf } from '#portal/record/columns.ts'
import { PlainTable } from '#portal/ui/PlainTable.tsx'

type Row = RecordOf<'pagamento/item' | 'pagamento/docfiscal'>

type Props = { readonly entity: Entity; readonly rows: readonly Row[] }

/** Rows of a detail in its declared columns; hidden without rows. */
export function PrintTable({ entity, rows }: Props) {
  const language = useLocale()
  const { many, field: labelOf } = useLabels(entity)
  if (rows.length === 0) return null
  return (
    <>
      <Typography variant="h2" component="h3" sx={{ mt: 4, mb: 1 }}>
        {many}
      </Typography>
      <PlainTable
        label={many}
        columns={columnsOf(entity, language).map(({ name }) => ({
          label: labelOf(name),
          cell: (row: Row) => <ColumnField entity={entity} column={name} record={row} />,
        }))}
        rows={rows}
        keyOf={({ Id }) => Id}
      />
    </>
  )
}
