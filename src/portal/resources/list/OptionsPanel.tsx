import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ColumnChoice } from './ColumnChoice.tsx'
import { type Density, rowHeights, useDensity } from './density.ts'
import type { PanelProps } from './LazyPopover.tsx'
import { useColumns } from './useColumns.ts'
import { useWidths } from './useWidths.ts'

const densities = Object.keys(rowHeights) as readonly Density[]

/**
 * Display options of a list: columns, their order and widths, row density; each choice is applied and stored at once.
 */
export function OptionsPanel({ titleId, onClose }: PanelProps) {
  const translate = useTranslate()
  const columns = useColumns()
  const [density, setDensity] = useDensity()
  const [widths, setWidths] = useWidths()
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography id={titleId} variant="h3" component="h2">
        {translate('lists.columns.title')}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={density}
        aria-label={translate('lists.density.title')}
        // A click on the selected button leaves it selected.
        onChange={(_, chosen: Density | null) => chosen && setDensity(chosen)}
      >
        {densities.map(one => (
          <ToggleButton key={one} value={one} sx={{ textTransform: 'none' }}>
            {translate(`lists.density.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <ColumnChoice {...columns} />
      {/* A disabled button would lose the focus, and with it Escape to close the panel. */}
      <Button sx={{ justifySelf: 'start' }} aria-disabled={widths === null} onClick={() => setWidths(null)}>
        {translate('lists.columns.fit')}
      </Button>
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <Button aria-disabled={columns.isAsDeclared} onClick={() => columns.choose(null)}>
          {translate('lists.columns.reset')}
        </Button>
        <Button variant="outlined" onClick={onClose}>
          {translate('actions.close')}
        </Button>
      </Box>
    </Box>
  )
}
