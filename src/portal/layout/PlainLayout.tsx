import Box from '@mui/material/Box'
import { Outlet } from 'react-router-dom'
import { Brand } from './Brand.tsx'
import { EnvironmentBanner } from './EnvironmentBanner.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { PlainBreadcrumbs } from './PlainBreadcrumbs.tsx'

/** The plain layout: a page by itself, under the brand. */
export function PlainLayout() {
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <EnvironmentBanner />
      <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, px: 3, py: 1.5 }}>
        <Brand />
        <Box sx={{ flex: 1 }} />
        <LanguageSwitch />
      </Box>
      <Box sx={{ px: 3 }}>
        <PlainBreadcrumbs />
      </Box>
      <Box component="main" sx={{ flex: 1, display: 'grid', placeItems: 'center', pb: 10 }}>
        <Outlet />
      </Box>
    </Box>
  )
}
