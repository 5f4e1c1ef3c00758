import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, Suspense } from 'react'
import { useSignedIn } from '#portal/providers/session/signedIn.ts'
import { LaterPart } from '#portal/ui/lazy/LaterPart.tsx'
import { TOP_BAR_HEIGHT } from '#portal/ui/topBarHeight.ts'
import { ContentBoundary } from './ContentBoundary.tsx'
import { CONTENT_ID } from './content.ts'
import { EnvironmentBanner } from './EnvironmentBanner.tsx'
import { Loading } from './Loading.tsx'
import { DeploymentNotice, PrintStyles, ReferencePreviews } from './laterChunk.ts'
import { NavigationProgress } from './NavigationProgress.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { PageHeader } from './PageHeader.tsx'
import { SideMenu } from './SideMenu.tsx'
import { SkipLink } from './SkipLink.tsx'
import { TopBar } from './TopBar.tsx'
import { useHubConnection } from './useHubConnection.ts'
import { usePreferences } from './usePreferences.ts'

const content = {
  // Height of the bar: sticky parts of the page are placed below it.
  '--top-bar': `${TOP_BAR_HEIGHT}px`,
  flex: 1,
  minWidth: 0,
  width: 1,
  px: { xs: 2, md: 3 },
  pt: 2.5,
  pb: 6,
}

/** Main layout: the menu beside the page, or over it on a narrow window (decision 0296). */
export function AppLayout({ children }: { readonly children: ReactNode }) {
  const user = useSignedIn()
  useHubConnection(user)
  usePreferences(user)
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
        <LaterPart of={PrintStyles}>
          <PrintStyles />
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
