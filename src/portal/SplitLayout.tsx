import Box from '@mui/material/Box'
import { Outlet, useLocation } from 'react-router-dom'
import { Brand } from '#portal/layout/Brand.tsx'
import { EnvironmentBanner } from '#portal/layout/EnvironmentBanner.tsx'
import { LanguageSwitch } from '#portal/layout/LanguageSwitch.tsx'
import { Pitch } from '#portal/layout/Pitch.tsx'
import { PlainBreadcrumbs } from '#portal/layout/PlainBreadcrumbs.tsx'
import { SigningOut } from '#portal/layout/SigningOut.tsx'
import { LOGIN } from '#portal/providers/session/destination.ts'
import { appChunk } from './appChunk.ts'

/** Layout of a page beside a product panel, which is hidden on a narrow window. */
export function SplitLayout() {
  const isSignIn = useLocation().pathname === LOGIN
  // The signed-in portal is preloaded while the sign-in form is submitted.
  const onSubmitCapture = isSignIn ? () => void appChunk().catch(() => {}) : undefined
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SigningOut />
      <EnvironmentBanner />
      <Box
        sx={{ flex: 1, display: 'grid', gridTemplateColumns: { xs: '1fr', lg: 'minmax(400px, 5fr) 7fr' } }}
      >
        <Pitch />
        <Box onSubmitCapture={onSubmitCapture} sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
          <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, px: 3, py: 1.5 }}>
            <Box sx={{ display: { lg: 'none' } }}>
              <Brand />
            </Box>
            <Box sx={{ flex: 1 }} />
            <LanguageSwitch />
          </Box>
          <Box sx={{ px: 3 }}>
            <PlainBreadcrumbs />
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
