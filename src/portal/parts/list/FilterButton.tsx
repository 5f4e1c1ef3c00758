import FilterList from '@mui/icons-material/FilterList'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { Entity } from '#contract/entity.ts'
import { useWords } from '#portal/providers/language.ts'
import { Filter } from '../filters/Filter.tsx'
import { Frame } from '../inputs/Frame.tsx'
import { useLabels } from '../labels.ts'
import { useFilters } from './useFilters.ts'

/** Opens what the list can be narrowed by; each choice acts at once. */
export function FilterButton({ entity }: { readonly entity: Entity }) {
  const say = useWords()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { offered, active } = useFilters(entity)
  if (offered.length === 0) return null
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<FilterList />}
        endIcon={active.length > 0 && <Count>{active.length}</Count>}
        onClick={event => setAnchor(event.currentTarget)}
        aria-haspopup="dialog"
      >
        {say('lists.filters')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { width: 340, p: 2, mt: 0.5 } } }}
      >
        <FilterInputs entity={entity} titleId={id} onClose={() => setAnchor(null)} />
      </Popover>
    </>
  )
}

function Count({ children }: { readonly children: number }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'grid',
        placeItems: 'center',
        minWidth: 20,
        height: 20,
        px: 0.5,
        borderRadius: 10,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontSize: '0.75rem !important',
        fontWeight: 600,
      }}
    >
      {children}
    </Box>
  )
}

type InputsProps = { readonly entity: Entity; readonly titleId: string; readonly onClose: () => void }

function FilterInputs({ entity, titleId, onClose }: InputsProps) {
  const say = useWords()
  const id = useId()
  const { field: labelOf } = useLabels(entity)
  const { offered, active, values, change } = useFilters(entity)
  const clearAll = () => change(Object.fromEntries(Object.keys(values).map(name => [name, undefined])))
  return (
    <Box sx={{ display: 'grid', gap: 1.75 }}>
      <Typography id={titleId} variant="h3" component="h2">
        {say('lists.filters')}
      </Typography>
      {offered.map(({ name, field }) => (
        <Frame key={name} id={`${id}${name}`} label={labelOf(name)} isRequired={false}>
          <Filter
            id={`${id}${name}`}
            name={name}
            field={field}
            label={labelOf(name)}
            values={values}
            onChange={change}
          />
        </Frame>
      ))}
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <Button disabled={active.length === 0} onClick={clearAll}>
          {say('lists.clearFilters')}
        </Button>
        <Button variant="outlined" onClick={onClose}>
          {say('actions.close')}
        </Button>
      </Box>
    </Box>
  )
}
