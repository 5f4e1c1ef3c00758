import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useGetList } from 'react-admin'
import { createPortal } from 'react-dom'
import type { Entity } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { isUnset } from '#portal/fields/values/RegisterField.tsx'
import { toastError } from '#portal/providers/messages/toast.ts'
import { useCompanyName } from '#portal/providers/session/companyName.ts'
import { lookupResource } from '#portal/providers/words/names.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { shownColumn } from '#portal/record/column.ts'
import { columnsOf, defaultSort } from '#portal/record/columns.ts'
import { Letterhead } from '#portal/record/paper/Letterhead.tsx'
import { PICTURE } from '#portal/record/picture/usePicture.ts'
import { RecordTable } from '#portal/record/RecordTable.tsx'
import { formatInteger } from '#portal/ui/format/decimal.ts'

/** Most details of a kind on paper; a record has few, and a list of more is printed from its own tab. */
const MOST = 100

type Props = {
  readonly details: readonly Entity[]
  readonly record: StoredRow
  /** Called once the browser has printed, or cannot, as a part is missing. */
  readonly onPrinted: () => void
}

/** Letterhead and details of a record as tables, on paper alone; they are read when they are asked for, and printed once they are there. */
export function PrintedDetails({ details, record, onPrinted }: Props) {
  const cache = useQueryClient()
  const [read, setRead] = useState<ReadonlySet<string>>(new Set())
  const isRead = details.every(({ name }) => read.has(name))
  const asked = useIsFetching(ofPaper)
  const isPrinted = useRef(false)
  const company = useCompanyName() ?? ''
  // Above the page and a panel over it, of which paper has one.
  const [head] = useState(() => document.createElement('div'))
  useEffect(() => {
    document.body.prepend(head)
    return () => head.remove()
  }, [head])
  const onPrint = useEffectEvent(async () => {
    if (isPrinted.current) return
    isPrinted.current = true
    // A logo that was read is shown with the next frame.
    await nextFrame()
    await Promise.allSettled(Array.from(head.querySelectorAll('img'), image => image.decode()))
    await nextFrame()
    if (!head.isConnected) return
    addEventListener('afterprint', onPrinted, { once: true })
    print()
  })
  useEffect(() => {
    // Asked anew: the cells that have come with this very rendering have begun to read their names.
    if (isRead && asked + cache.isFetching(ofPaper) === 0) void onPrint()
  }, [isRead, asked, cache])
  return (
    <Box sx={{ display: 'none', px: 3, '@media print': { display: 'block' } }}>
      {createPortal(
        <Box sx={{ display: 'none', mb: 2, '@media print': { display: 'block' } }}>
          <Letterhead party={{ Nome: company, Identificacao: null, Endereco: null, Cidade: null }} />
        </Box>,
        head,
      )}
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

/** Queries of names of the records that others refer to, and of the letterhead. */
const ofPaper = {
  predicate: ({ queryKey: [of, verb] }: Query) =>
    verb === 'getMany' || of === PICTURE || of === lookupResource('filial'),
}

const nextFrame = () => new Promise(requestAnimationFrame)

type DetailProps = {
  readonly detail: Entity
  readonly record: StoredRow
  readonly onRead: () => void
  readonly onFailed: () => void
}

function PrintedDetail({ detail, record, onRead, onFailed }: DetailProps) {
  const translate = useTranslate()
  const language = useLocale()
  const { many } = useLabels(detail)
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
      <RecordTable
        entity={detail}
        rows={data}
        columns={columnsOf(detail, language)
          .map(({ name }) => name)
          .filter(name => !data.every(row => isUnset(shownColumn(detail.spec.fields, name, row, language))))}
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
