import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Popper from '@mui/material/Popper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useEffect, useId } from 'react'
import type { Row } from '#contract/validation.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { isUsual } from '#portal/fields/values/RegisterField.tsx'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ColumnField } from '#portal/record/ColumnField.tsx'
import { shownColumn } from '#portal/record/column.ts'
import { columnsOf } from '#portal/record/columns.ts'
import { PictureFrame } from '#portal/record/picture/PictureFrame.tsx'
import { RecordTitle } from '#portal/record/RecordTitle.tsx'
import type { Referred } from '#portal/record/referredRecord.ts'
import { Definition } from '#portal/ui/Definition.tsx'
import { useReferred } from './useReferred.ts'

type Props = {
  readonly anchor: HTMLElement
  readonly referred: Referred
  readonly onEnter: () => void
  readonly onLeave: () => void
}

const WIDTH = 360

/** Card of a record below a reference to it: its title and the first columns of its list. */
export function PreviewCard({ anchor, referred, onEnter, onLeave }: Props) {
  const id = useId()
  const translate = useTranslate()
  const { one } = useLabels(referred.entity)
  const { data, error } = useReferred(referred)
  useEffect(() => {
    const { title } = anchor
    anchor.setAttribute('aria-describedby', id)
    // The browser's own tooltip would lie over the card, which says the same.
    if (title) anchor.removeAttribute('title')
    return () => {
      anchor.removeAttribute('aria-describedby')
      if (title) anchor.title = title
    }
  }, [anchor, id])
  return (
    <Popper
      open
      id={id}
      role="tooltip"
      anchorEl={anchor}
      placement="bottom-start"
      sx={{ zIndex: 'tooltip', '@media print': { display: 'none' } }}
    >
      <Paper
        elevation={8}
        onPointerEnter={onEnter}
        onPointerLeave={onLeave}
        sx={{ mt: 0.5, p: 2, width: WIDTH, maxWidth: 'calc(100vw - 32px)' }}
      >
        <Typography variant="body2" color="text.secondary">
          {one}
        </Typography>
        {error && <Typography>{translate('preview.missing')}</Typography>}
        {!error && !data && <Skeleton variant="rounded" height={96} sx={{ mt: 1 }} />}
        {!error && data && <Facts referred={referred} record={data} />}
      </Paper>
    </Popper>
  )
}

/** Most fields below the title. */
const MOST = 6

function Facts({ referred: { entity, id }, record }: { readonly referred: Referred; readonly record: Row }) {
  const language = useLocale()
  const { field: labelOf } = useLabels(entity)
  const { fields, title } = entity.spec
  const facts = columnsOf(entity, language)
    .filter(({ name }) => name !== title)
    .map(column => ({ ...column, value: shownColumn(fields, column.name, record, language) }))
    .filter(
      ({ value, field }) => value !== null && value !== undefined && value !== '' && !isUsual(field, value),
    )
    .slice(0, MOST)
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 1 }}>
        <PictureFrame entity={entity} id={id} side={56} />
        <Typography component="div" sx={{ fontWeight: 'bold', minWidth: 0 }}>
          <RecordTitle entity={entity} record={record} />
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {facts.map(({ name }) => (
          <Definition key={name} label={labelOf(name)}>
            <ColumnField entity={entity} column={name} record={record} isShort />
          </Definition>
        ))}
      </Box>
    </>
  )
}
