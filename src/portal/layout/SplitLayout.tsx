import Box from '@mui/material/Box'
import { Outlet } from 'react-router-dom'
import { appChunk } from './appChunk.ts'
import { Brand } from './Brand.tsx'
import { EnvironmentBanner } from './EnvironmentBanner.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Pitch } from './Pitch.tsx'
import { SigningOut } from './SigningOut.tsx'

/** A page beside a panel that says what the product is; the panel goes where there is no room for it. */
export function SplitLayout() {
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SigningOut />
      <EnvironmentBanner />
      <Box
        sx={{ flex: 1, display: 'grid', gridTemplateColumns: { xs: '1fr', lg: 'minmax(400px, 5fr) 7fr' } }}
      >
        <Pitch />
        <Box
          // Whoever sends the form is about to be signed in: what is then needed may come meanwhile.
          onSubmitCapture={() => void appChunk().catch(() => {})}
          sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}
        >
          <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, px: 3, py: 1.5 }}>
            <Box sx={{ display: { lg: 'none' } }}>
              <Brand />
            </Box>
            <Box sx={{ flex: 1 }} />
            <LanguageSwitch />
          </Box>
          <Box
            component="main"
            sx={{ flex: 1, display: 'grid', alignItems: 'center', px: 3, pt: 2, pb: { xs: 4, lg: 12 } }}
          >
            <Outlet />
          </Box>
        </Box>
      </Box>
    </Box>
  )
}
