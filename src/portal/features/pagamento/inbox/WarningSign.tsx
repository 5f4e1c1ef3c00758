import WarningAmber from '@mui/icons-material/WarningAmber'
import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { warningLabels } from '#portal/features/pagamento/review/warningLabels.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ICON } from '#portal/theme/marks.ts'
import { visuallyHidden } from '#portal/ui/visuallyHidden.ts'
import { UNDOCUMENTED } from '#rules/pagamento/warnings.ts'

type Props = { readonly warnings: readonly string[] }

const ring = {
  ...{ display: 'inline-block', width: 8, height: 8, mr: 0.5, borderRadius: '50%' },
  ...{ border: '1.5px solid', borderColor: 'text.secondary' },
} as const

/** Number of a request's warnings, and which; a ring where all it lacks is a document (decisions 0358, 0381). */
export function WarningSign({ warnings }: Props) {
  const translate = useTranslate()
  if (warnings.length === 0) return null
  if (warnings.every(key => key === UNDOCUMENTED)) {
    return (
      <Box component="span" sx={{ ml: 1 }}>
        <Box component="span" sx={ring} />
        {translate('pages.pagamento.inbox.undocumented')}
      </Box>
    )
  }
  const labels = warningLabels(translate, warnings).join(' · ')
  return (
    <Tooltip title={labels}>
      <Box component="span" sx={{ ml: 1, color: 'warning.dark', fontWeight: 'medium' }}>
        <WarningAmber aria-hidden sx={{ fontSize: ICON.text, verticalAlign: 'text-bottom', mr: 0.25 }} />
        <span aria-hidden>{warnings.length}</span>
        <Box component="span" sx={visuallyHidden}>
          {`, ${translate('pages.pagamento.inbox.warned', { smart_count: warnings.length })}: ${labels}`}
        </Box>
      </Box>
    </Tooltip>
  )
}
