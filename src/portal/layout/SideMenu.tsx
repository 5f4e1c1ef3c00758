import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import { ThemeProvider } from '@mui/material/styles'
import { memo, type ReactNode, useMemo } from 'react'
import { useSidebarState } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { registerAt, routeOf } from '#contract/route.ts'
import type { Session } from '#contract/session.ts'
import { useAppearance } from '#portal/providers/storage/appearance.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { inside } from '#portal/theme/inside.ts'
import { menuTheme } from '#portal/theme/theme.ts'
import { LaterPart } from '#portal/ui/lazy/LaterPart.tsx'
import { StillAddress } from '#portal/ui/StillAddress.tsx'
import { Brand } from './Brand.tsx'
import { FoldButton } from './FoldButton.tsx'
import { CompanyLogo } from './laterChunk.ts'
import { MenuLinks } from './MenuLinks.tsx'

const WIDTH = 248
const FOLDED_WIDTH = 64

type Props = { readonly user: Session; readonly isWide: boolean }

const stay = () => {}

/** The menu: beside the page and foldable to its icons, or a drawer over it. */
export const SideMenu = memo(function SideMenu({ user, isWide }: Props) {
  const translate = useTranslate()
  const appearance = useAppearance()
  const [isOpen, setOpen] = useSidebarState()
  const isFolded = isWide && !isOpen
  const theme = useMemo(() => inside(menuTheme(appearance)), [appearance])
  const close = () => setOpen(false)
  const width = isFolded ? FOLDED_WIDTH : WIDTH
  return (
    <ThemeProvider theme={theme}>
      <Drawer
        variant={isWide ? 'permanent' : 'temporary'}
        open={isWide || isOpen}
        onClose={close}
        slotProps={{
          paper: {
            sx: { width, bgcolor: 'background.paper', color: 'text.primary' },
            // As a drawer it is a dialog, which needs a name.
            ...(isWide ? {} : { 'aria-label': translate('shell.menu.label') }),
          },
        }}
        sx={{ width: isWide ? width : 'auto', flex: 'none' }}
      >
        <Box
          component="nav"
          aria-label={translate('shell.menu.label')}
          sx={{ display: 'flex', flexDirection: 'column', height: 1 }}
        >
          <Box
            sx={{ display: 'flex', alignItems: 'center', height: 56, px: isFolded ? 2.25 : 2, flex: 'none' }}
          >
            <Brand isMarkOnly={isFolded} />
          </Box>
          <Box sx={{ flex: 1, overflowY: 'auto', px: 1, pt: 0.5, pb: 2 }}>
            <MenuAddress>
              <MenuLinks user={user} isFolded={isFolded} onFollow={isWide ? stay : close} />
            </MenuAddress>
          </Box>
          <LaterPart of={CompanyLogo}>
            <Box
              sx={{
                px: isFolded ? 1 : 2,
                borderColor: 'divider',
                '&:not(:empty)': { borderTop: 1, py: 1 },
              }}
            >
              <CompanyLogo height={isFolded ? 24 : 36} />
            </Box>
          </LaterPart>
          {isWide && <FoldButton />}
        </Box>
      </Drawer>
    </ThemeProvider>
  )
})

/** Address of the page, or of the list of its register: that is what the menu marks. */
function MenuAddress({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  const register = registerAt(pathname)?.entity
  return <StillAddress pathname={register ? routeOf(register) : pathname}>{children}</StillAddress>
}
