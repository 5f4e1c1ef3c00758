import DialogContent from '@mui/material/DialogContent'
import { ThemeProvider } from '@mui/material/styles'
import { useMemo } from 'react'
import type { Session } from '#contract/session.ts'
import { pin } from '#portal/session/pins.ts'
import { useAppearance } from '#portal/storage/appearance.ts'
import { ClosingDialog } from '#portal/ui/ClosingDialog.tsx'
import { OrderedChoice } from '#portal/ui/OrderedChoice.tsx'
import { contentTheme } from '#portal/ui/theme/theme.ts'
import { useTranslate } from '#portal/words/useTranslate.ts'
import type { PinnablePage } from './pinnablePage.ts'

type Props = {
  readonly user: Session
  readonly pages: readonly PinnablePage[]
  readonly pinned: readonly PinnablePage[]
  readonly onClose: () => void
}

/** Chooser of pinned pages and their order. */
export function PinnedDialog({ user, pages, pinned, onClose }: Props) {
  const translate = useTranslate()
  const appearance = useAppearance()
  // The menu's own theme around it is dark where the page is not.
  const theme = useMemo(() => contentTheme(appearance), [appearance])
  const choosable = ({ to, label }: PinnablePage) => ({ name: to, label })
  return (
    <ThemeProvider theme={theme}>
      <ClosingDialog title={translate('pins.arrange')} maxWidth="xs" onClose={onClose}>
        <DialogContent>
          <OrderedChoice
            label={translate('pins.title')}
            chosen={pinned.map(choosable)}
            others={pages.filter(page => !pinned.includes(page)).map(choosable)}
            choose={chosen => pin(user.IdUsuario, chosen, route => pages.some(({ to }) => to === route))}
          />
        </DialogContent>
      </ClosingDialog>
    </ThemeProvider>
  )
}
