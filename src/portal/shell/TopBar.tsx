import MenuIcon from '@mui/icons-material/Menu'
import AppBar from '@mui/material/AppBar'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Toolbar from '@mui/material/Toolbar'
import { useSidebarState } from 'react-admin'
import type { Session } from '#contract/session.ts'
import { NotificationBell } from '#portal/features/notificacao/NotificationBell.tsx'
import { hasAdditions } from '#portal/session/additions.ts'
import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'
import { usePreloadDelay } from '#portal/ui/lazy/usePreloadDelay.ts'
import { useTranslate } from '#portal/words/useTranslate.ts'
import { Brand } from './Brand.tsx'
import { ClientChooser } from './ClientChooser.tsx'
import { DemoBadge } from './DemoBadge.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { PaletteButton } from './palette/PaletteButton.tsx'
import { ThemeMenu } from './ThemeMenu.tsx'
import { UserMenu } from './UserMenu.tsx'

const JobsButton = lazyChunk(() => import('#portal/features/tarefa/JobsButton.tsx'), 'JobsButton')

type Props = { readonly user: Session; readonly isWide: boolean }

/** Pixels of the bar, its lower border included. */
export const TOP_BAR_HEIGHT = 57

/** The bar over every page. */
export function TopBar({ user, isWide }: Props) {
  const translate = useTranslate()
  const [, setOpen] = useSidebarState()
  const hasJobs = usePreloadDelay(JobsButton.load)
  return (
    <AppBar position="sticky">
      <Toolbar
        variant="dense"
        sx={{ minHeight: TOP_BAR_HEIGHT - 1, gap: { xs: 0.25, sm: 0.75 }, px: { xs: 1, md: 3 } }}
      >
        {!isWide && (
          <>
            <IconButton aria-label={translate('shell.menu.open')} onClick={() => setOpen(true)}>
              <MenuIcon fontSize="small" />
            </IconButton>
            <Box
              sx={{
                display: { xs: user.userRole === 'provedor' ? 'none' : 'block', sm: 'block' },
                minWidth: 0,
              }}
            >
              <Brand />
            </Box>
          </>
        )}
        {user.userRole === 'provedor' && <ClientChooser />}
        <DemoBadge />
        <Box sx={{ flex: 1 }} />
        {/* The one that comes later moves nothing. */}
        {hasJobs && hasAdditions(user) && <JobsButton />}
        <PaletteButton user={user} />
        {hasAdditions(user) && <NotificationBell />}
        <LanguageMenu />
        <ThemeMenu />
        <UserMenu user={user} />
      </Toolbar>
    </AppBar>
  )
}
