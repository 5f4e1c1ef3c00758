import Box from '@mui/material/Box'
import { configuration } from '#portal/providers/storage/configuration.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

/** Banner of an environment other than production (specification §1). */
export function EnvironmentBanner() {
  const translate = useTranslate()
  if (configuration().environment !== 'staging') return null
  return (
    <Box
      role="status"
      sx={{
        bgcolor: 'warning.main',
        color: 'warning.contrastText',
        textAlign: 'center',
        typography: 'subtitle2',
        py: 0.5,
      }}
    >
      {translate('app.banner.staging')}
    </Box>
  )
}
