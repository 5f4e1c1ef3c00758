import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { Brand } from './Brand.tsx'
import { TradeRoutes } from './TradeRoutes.tsx'

/** The panel beside the sign-in form. */
export function Pitch() {
  const translate = useTranslate()
  return (
    <Box
      component="aside"
      sx={{
        display: { xs: 'none', lg: 'flex' },
        flexDirection: 'column',
        position: 'relative',
        overflow: 'hidden',
        color: 'common.white',
        background: 'linear-gradient(160deg, #2f5592 0%, #1d355f 60%, #152748 100%)',
        p: 5,
      }}
    >
      <TradeRoutes />
      <Box sx={{ position: 'relative' }}>
        <Brand tone="common.white" />
      </Box>
      <Box sx={{ flex: 1 }} />
      <Box sx={{ position: 'relative', maxWidth: 440 }}>
        <Typography variant="h1" component="p">
          {translate('pages.login.pitch.title')}
        </Typography>
        <Typography variant="subtitle1" sx={{ mt: 1.5, color: '#d5dff0' }}>
          {translate('pages.login.pitch.text')}
        </Typography>
      </Box>
    </Box>
  )
}
