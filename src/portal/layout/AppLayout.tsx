import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, Suspense } from 'react'
import { usePressGuard } from '#portal/keys/usePressGuard.ts'
import { useSignedIn } from '#portal/providers/session/signedIn.ts'
import { CONTENT_ID } from '#portal/ui/content.ts'
import { LaterPart } from '#portal/ui/lazy/LaterPart.tsx'
import { TOP_BAR_HEIGHT } from '#portal/ui/topBarHeight.ts'
import { ContentBoundary } from './ContentBoundary.tsx'
import { EnvironmentBanner } from './EnvironmentBanner.tsx'
import { Loading } from './Loading.tsx'
import { DeploymentNotice, ReferencePreviews, StepUp } from './laterChunk.ts'
import { NavigationProgress } from './NavigationProgress.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { PageHeader } from './PageHeader.tsx'
import { PrintStyles } from './PrintStyles.tsx'
import { SideMenu } from './SideMenu.tsx'
import { SkipLink } from './SkipLink.tsx'
import { TopBar } from './TopBar.tsx'
import { useHubConnection } from './useHubConnection.ts'
import { usePreferences } from './usePreferences.ts'
import { useToastKey } from './useToastKey.ts'

const content = {
  // Height of the bar: sticky parts of the page are placed below it.
  '--top-bar': `${TOP_BAR_HEIGHT}px`,
  flex: 1,
  minWidth: 0,
  width: 1,
  px: { xs: 2, md: 3 },
  // A panel beside the page takes its room, so that it covers nothing of it (decision 0361).
  pr: ({ spacing }: Theme) => ({ xl: `calc(${spacing(3)} + var(--beside, 0px))` }),
  pt: 2.5,
  pb: 6,
}

/** Main layout: the menu beside the page, or over it on a narrow window (decision 0296). */
export function AppLayout({ children }: { readonly children: ReactNode }) {
  const user = useSignedIn()
  useHubConnection(user)
  usePreferences(user)
  usePressGuard()
  useToastKey()
  const isWide = useMediaQuery(theme => theme.breakpoints.up('lg'))
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipLink />
      <NavigationProgress />
      <SideMenu user={user} isWide={isWide} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <EnvironmentBanner />
        <OfflineBanner />
        <LaterPart of={DeploymentNotice}>
          <DeploymentNotice />
        </LaterPart>
        <LaterPart of={ReferencePreviews}>
          <ReferencePreviews />
        </LaterPart>
        {/* Not a later part: a page may be printed as soon as it is there. */}
        <PrintStyles />
        <LaterPart of={StepUp}>
          <StepUp />
        </LaterPart>
        <TopBar user={user} isWide={isWide} />
        <Box component="main" id={CONTENT_ID} tabIndex={-1} sx={content}>
          <PageHeader user={user} />
          <ContentBoundary>
            <Suspense fallback={<Loading />}>{children}</Suspense>
          </ContentBoundary>
        </Box>
      </Box>
    </Box>
  )
}
