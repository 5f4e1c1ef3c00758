import Box from '@mui/material/Box'
import { memo, type ReactNode } from 'react'
import { AppBar, AppBarClasses } from 'react-admin'
import type { Session } from '#contract/session.ts'
import { NotificationBell } from '#portal/features/notificacao/NotificationBell.tsx'
import { PaletteButton } from '#portal/layout/palette/PaletteButton.tsx'
import { hasAdditions } from '#portal/providers/session/additions.ts'
import { LaterPart } from '#portal/ui/lazy/LaterPart.tsx'
import { TOP_BAR_HEIGHT } from '#portal/ui/topBarHeight.ts'
import { Brand } from './Brand.tsx'
import { ClientChooser } from './ClientChooser.tsx'
import { DemoBadge } from './DemoBadge.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { JobsButton } from './laterChunk.ts'
import { ThemeMenu } from './ThemeMenu.tsx'
import { UserMenu } from './UserMenu.tsx'

type Props = { readonly user: Session; readonly isWide: boolean }

const style = (isWide: boolean) => ({
  [`& .${AppBarClasses.toolbar}`]: {
    minHeight: TOP_BAR_HEIGHT - 1,
    gap: { xs: 0.25, sm: 0.75 },
    px: { xs: 1, md: 3 },
  },
  // Beside the page the menu has a button of its own.
  [`& .${AppBarClasses.menuButton}`]: { m: 0, display: isWide ? 'none' : undefined },
})

/** The bar over every page: react-admin's. */
export const TopBar = memo(function TopBar({ user, isWide }: Props) {
  const isProvider = user.userRole === 'provedor'
  return (
    <AppBar
      container={Here}
      position="sticky"
      color="inherit"
      toolbar={<Tools user={user} />}
      userMenu={<UserMenu user={user} />}
      sx={style(isWide)}
    >
      {!isWide && (
        <Box sx={{ display: { xs: isProvider ? 'none' : 'block', sm: 'block' }, minWidth: 0 }}>
          <Brand />
        </Box>
      )}
      {isProvider && <ClientChooser />}
      <DemoBadge />
      <Box sx={{ flex: 1 }} />
    </AppBar>
  )
})

/** No container: the bar sticks to the window, not to one of its own height. */
const Here = ({ children }: { readonly children: ReactNode }) => children

function Tools({ user }: { readonly user: Session }) {
  return (
    <>
      {/* The one that comes later moves nothing. */}
      {hasAdditions(user) && (
        <LaterPart of={JobsButton}>
          <JobsButton />
        </LaterPart>
      )}
      <PaletteButton user={user} />
      {hasAdditions(user) && <NotificationBell />}
      <LanguageMenu />
      <ThemeMenu />
    </>
  )
}
