import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useMemo, useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { MOST_NEW_LINES, type NewLines } from '#contract/lines.ts'
import type { Row } from '#contract/validation.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { useShortcut } from '#portal/keys/useShortcut.ts'
import { offerUndo } from '#portal/providers/messages/toast.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { rowLinkId } from '#portal/record/model/rowLinkId.ts'
import { keyOfDetail } from '#portal/resources/partsOfRecord.ts'
import { SectionTitle } from '#portal/resources/sections/PageSection.tsx'
import { LineDialog } from './LineDialog.tsx'
import { LineErrors } from './LineErrors.tsx'
import { NewLineTable } from './NewLineTable.tsx'

/** Section in which the lines of one detail of a new record are typed, to be sent with it. */
export function LineSection({ name, detail }: NewLines) {
  const translate = useTranslate()
  const { field } = useController({ name })
  const { many } = useLabels(detail)
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<number>()
  const { value } = field
  const rows = useMemo<readonly Row[]>(() => (Array.isArray(value) ? value : []), [value])
  const set = (next: readonly Row[]) => field.onChange(next.length > 0 ? next : null)
  const { getValues } = useFormContext()
  const add = useRef<HTMLButtonElement>(null)
  const onUndo = (at: number, line: Row) => {
    const now: unknown = getValues(name)
    set(Array.isArray(now) ? now.toSpliced(at, 0, line) : [line])
  }
  const remove = (at: number) => {
    const line = rows[at]
    if (!line) return
    set(rows.toSpliced(at, 1))
    setOpened(undefined)
    // The line behind it takes its place, and its link's Id.
    const neighbour = at < rows.length - 1 ? document.getElementById(rowLinkId(detail.name, at)) : add.current
    neighbour?.focus()
    offerUndo({ key: 'forms.rows.removed' }, ({ isUndo }) => isUndo && onUndo(at, line))
  }
  const isFull = rows.length >= MOST_NEW_LINES
  const onAdd = () => setOpened(rows.length)
  useShortcut('create', isFull ? undefined : onAdd, place)
  return (
    <Box component="section" ref={place} aria-labelledby={id} data-part={keyOfDetail(detail)}>
      <Box sx={{ display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: 1, mb: 0.5 }}>
        <SectionTitle id={id} of={keyOfDetail(detail)}>
          {many}
        </SectionTitle>
        <Button
          size="small"
          variant="outlined"
          startIcon={<Add />}
          disabled={isFull}
          onClick={onAdd}
          ref={add}
        >
          {translate('actions.add')}
        </Button>
      </Box>
      <LineErrors name={name} detail={detail} onOpen={setOpened} />
      {rows.length > 0 ? (
        <NewLineTable detail={detail} rows={rows} onOpen={setOpened} onRemove={remove} />
      ) : (
        <Typography variant="body2" color="text.secondary">
          {translate('forms.rows.none')}
        </Typography>
      )}
      {opened !== undefined && (
        <LineDialog
          name={name}
          detail={detail}
          at={opened}
          line={rows[opened]}
          onTyped={line => set(rows.toSpliced(opened, 1, line))}
          onRemove={() => remove(opened)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Box>
  )
}
