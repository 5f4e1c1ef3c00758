import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useGetList } from 'react-admin'
import type { Entity } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { toastError } from '#portal/providers/messages/toast.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ColumnField } from '#portal/record/ColumnField.tsx'
import { columnsOf, defaultSort } from '#portal/record/columns.ts'
import { formatInteger } from '#portal/ui/format/decimal.ts'
import { PlainTable } from '#portal/ui/PlainTable.tsx'

/** Most details of a kind on paper; a record has few, and a list of more is printed from its own tab. */
const MOST = 100

type Props = {
  readonly details: readonly Entity[]
  readonly record: StoredRow
  /** Called once the browser has printed, or cannot, as a part is missing. */
  readonly onPrinted: () => void
}

/** Details of a record as tables, on paper alone; they are read when they are asked for, and printed once they are there. */
export function PrintedDetails({ details, record, onPrinted }: Props) {
  const cache = useQueryClient()
  const [read, setRead] = useState<ReadonlySet<string>>(new Set())
  const isRead = details.every(({ name }) => read.has(name))
  const namesAsked = useIsFetching(ofNames)
  const isPrinted = useRef(false)
  const onPrint = useEffectEvent(() => {
    if (isPrinted.current) return
    isPrinted.current = true
    addEventListener('afterprint', onPrinted, { once: true })
    print()
  })
  useEffect(() => {
    // Asked anew: the cells that have come with this very rendering have begun to read their names.
    if (isRead && namesAsked + cache.isFetching(ofNames) === 0) onPrint()
  }, [isRead, namesAsked, cache])
  return (
    <Box sx={{ display: 'none', px: 3, '@media print': { display: 'block' } }}>
      {details.map(detail => (
        <PrintedDetail
          key={detail.name}
          detail={detail}
          record={record}
          onRead={() => setRead(before => new Set([...before, detail.name]))}
          onFailed={onPrinted}
        />
      ))}
    </Box>
  )
}

/** Queries of names of the records that others refer to. */
const ofNames = { predicate: ({ queryKey }: Query) => queryKey[1] === 'getMany' }

type DetailProps = {
  readonly detail: Entity
  readonly record: StoredRow
  readonly onRead: () => void
  readonly onFailed: () => void
}

function PrintedDetail({ detail, record, onRead, onFailed }: DetailProps) {
  const translate = useTranslate()
  const language = useLocale()
  const { many, field: labelOf } = useLabels(detail)
  const {
    data = [],
    total = 0,
    isPending,
    error,
  } = useGetList<StoredRow & { id: number }>(
    detail.name,
    {
      pagination: { page: 1, perPage: MOST },
      sort: defaultSort(detail, language),
      filter: { [detail.parent?.column ?? '']: record.Id },
    },
    // Paper has what is stored now, not what was read for an earlier one.
    { gcTime: 0 },
  )
  const onSettled = useEffectEvent(() => {
    if (!error) return onRead()
    toastError(error)
    onFailed()
  })
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
      {total > data.length && (
        <Typography variant="body2">
          {translate('ra.navigation.page_range_info', {
            offsetBegin: formatInteger(1, language),
            offsetEnd: formatInteger(data.length, language),
            total: formatInteger(total, language),
          })}
        </Typography>
      )}
    </Box>
  )
}
