import Chip from '@mui/material/Chip'
import Tooltip from '@mui/material/Tooltip'
import { configuration } from '#portal/providers/storage/configuration.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

/** Badge that marks demo data. */
export function DemoBadge() {
  const translate = useTranslate()
  if (configuration().environment !== 'demo') return null
  return (
    <Tooltip title={translate('shell.demo.about')}>
      <Chip
        size="small"
        variant="outlined"
        label={translate('shell.demo.badge')}
        sx={{ display: { xs: 'none', md: 'inline-flex' }, color: 'text.secondary' }}
      />
    </Tooltip>
  )
}
