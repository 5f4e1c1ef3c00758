import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Filter } from '#portal/fields/filters/Filter.tsx'
import { FieldShell } from '#portal/fields/inputs/FieldShell.tsx'
import { useLabels } from '#portal/fields/labels.ts'
import { useEntity } from '#portal/resources/useEntity.ts'
import { useTranslate } from '#portal/words/useTranslate.ts'
import { useFilters } from './useFilters.ts'

type Props = {
  /** Anchor element of the popover; null while closed. */
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
}

/** Popover with the list's filters; each choice takes effect at once. */
export function FilterPopover({ anchor, onClose }: Props) {
  const id = useId()
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { width: 340, p: 2, mt: 0.5 } } }}
    >
      <FilterInputs titleId={id} onClose={onClose} />
    </Popover>
  )
}

type InputsProps = { readonly titleId: string; readonly onClose: () => void }

function FilterInputs({ titleId, onClose }: InputsProps) {
  const translate = useTranslate()
  const id = useId()
  const { field: labelOf } = useLabels(useEntity())
  const { offered, active, values, change } = useFilters()
  const clearAll = () => change(Object.fromEntries(Object.keys(values).map(name => [name, undefined])))
  return (
    <Box sx={{ display: 'grid', gap: 1.75 }}>
      <Typography id={titleId} variant="h3" component="h2">
        {translate('lists.filters')}
      </Typography>
      {offered.map(({ name, field }) => (
        <FieldShell key={name} id={`${id}${name}`} label={labelOf(name)} isRequired={false}>
          <Filter
            id={`${id}${name}`}
            name={name}
            field={field}
            label={labelOf(name)}
            values={values}
            onChange={change}
          />
        </FieldShell>
      ))}
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        {/* A disabled button would lose the focus, and with it Escape to close the panel. */}
        <Button aria-disabled={active.length === 0} onClick={clearAll}>
          {translate('lists.clearFilters')}
        </Button>
        <Button variant="outlined" onClick={onClose}>
          {translate('actions.close')}
        </Button>
      </Box>
    </Box>
  )
}
