import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useListFilterContext } from 'react-admin'
import { FilterWords } from '#portal/fields/filters/FilterWords.tsx'
import { useLabels } from '#portal/fields/labels.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useEntity } from '#portal/resources/useEntity.ts'
import { useFilters } from './useFilters.ts'

/** Active filters of the list, each with a button to clear it. */
export function ActiveFilters() {
  const translate = useTranslate()
  const { field: labelOf } = useLabels(useEntity())
  const { setFilters } = useListFilterContext()
  const { active, values, clear } = useFilters()
  if (active.length === 0) return null
  return (
    <Box
      role="group"
      data-tools
      aria-label={translate('lists.activeFilters')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, px: 2, pb: 1.5 }}
    >
      {active.map(({ name, field }) => (
        <Chip
          key={name}
          size="small"
          variant="outlined"
          label={
            <>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {labelOf(name)}:
              </Box>{' '}
              <FilterWords name={name} field={field} values={values} />
            </>
          }
          onClick={() => clear(name, field)}
          onDelete={() => clear(name, field)}
          title={translate('lists.removeFilter', { label: labelOf(name) })}
          sx={{ maxWidth: 1, borderRadius: '6px' }}
        />
      ))}
      <Button size="small" onClick={() => setFilters({})}>
        {translate('lists.clearFilters')}
      </Button>
    </Box>
  )
}
