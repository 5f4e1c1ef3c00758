import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useState } from 'react'
import { useGetList } from 'react-admin'
import type { Entity } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { ColumnField } from '#portal/record/ColumnField.tsx'
import { columnsOf, defaultSort } from '#portal/record/columns.ts'
import { PlainTable } from '#portal/ui/PlainTable.tsx'

/** Most details of a kind on paper; a record has few, and a list of more is printed from its own tab. */
const MOST = 100

type Props = {
  readonly details: readonly Entity[]
  readonly record: StoredRow
  /** Called once the browser has printed. */
  readonly onPrinted: () => void
}

/** Details of a record as tables, on paper alone; they are read when they are asked for, and printed once they are there. */
export function PrintedDetails({ details, record, onPrinted }: Props) {
  const [read, setRead] = useState<ReadonlySet<string>>(new Set())
  const isRead = details.every(({ name }) => read.has(name))
  const onPrint = useEffectEvent(() => {
    addEventListener('afterprint', onPrinted, { once: true })
    print()
  })
  useEffect(() => {
    if (isRead) onPrint()
  }, [isRead])
  return (
    <Box sx={{ display: 'none', px: 3, '@media print': { display: 'block' } }}>
      {details.map(detail => (
        <PrintedDetail
          key={detail.name}
          detail={detail}
          record={record}
          onRead={() => setRead(before => new Set([...before, detail.name]))}
        />
      ))}
    </Box>
  )
}

type DetailProps = {
  readonly detail: Entity
  readonly record: StoredRow
  readonly onRead: () => void
}

function PrintedDetail({ detail, record, onRead }: DetailProps) {
  const language = useLocale()
  const { many, field: labelOf } = useLabels(detail)
  const { data = [], isPending } = useGetList<StoredRow & { id: number }>(detail.name, {
    pagination: { page: 1, perPage: MOST },
    sort: defaultSort(detail, language),
    filter: { [detail.parent?.column ?? '']: record.Id },
  })
  const onSettled = useEffectEvent(onRead)
  useEffect(() => {
    if (!isPending) onSettled()
  }, [isPending])
  if (data.length === 0) return null
  return (
    <Box component="section" sx={{ mb: 2 }}>
      <Typography variant="overline" component="h3">
        {many}
      </Typography>
      <PlainTable<StoredRow>
        label={many}
        rows={data}
        keyOf={({ Id }) => Id}
        columns={columnsOf(detail, language).map(({ name }) => ({
          label: labelOf(name),
          cell: row => <ColumnField entity={detail} column={name} record={row} isShort />,
        }))}
      />
    </Box>
  )
}
