import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Filter } from '#portal/fields/filters/Filter.tsx'
import { ValueForm } from '#portal/fields/inputs/ValueForm.tsx'
import { useLabels } from '#portal/fields/labels.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useEntity } from '#portal/resources/useEntity.ts'
import type { PanelProps } from './LazyPopover.tsx'
import { useFilterForm } from './useFilterForm.ts'
import { useFilters } from './useFilters.ts'

/** Panel of a list's filters, as a form whose sources are names of the query (decision 0298). */
export function FilterPanel({ titleId, onClose }: PanelProps) {
  const translate = useTranslate()
  const id = useId()
  const { field: labelOf } = useLabels(useEntity())
  const { offered, active } = useFilters()
  const { settle, clear, ...form } = useFilterForm()
  return (
    <Box sx={{ display: 'grid', gap: 1.75 }} onBlur={settle}>
      <Typography id={titleId} variant="h3" component="h2">
        {translate('lists.filters')}
      </Typography>
      <ValueForm {...form}>
        {offered.map(({ name, field }) => (
          <Filter key={name} id={`${id}${name}`} source={name} field={field} label={labelOf(name)} />
        ))}
      </ValueForm>
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        {/* A disabled button would lose the focus, and with it Escape to close the panel. */}
        <Button aria-disabled={active.length === 0} onClick={clear}>
          {translate('lists.clearFilters')}
        </Button>
        <Button variant="outlined" onClick={onClose}>
          {translate('actions.close')}
        </Button>
      </Box>
    </Box>
  )
}
