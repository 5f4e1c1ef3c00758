import DialogContent from '@mui/material/DialogContent'
import { ThemeProvider } from '@mui/material/styles'
import { useMemo } from 'react'
import { usePins } from '#portal/providers/session/pins.ts'
import { useAppearance } from '#portal/providers/storage/appearance.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { inside } from '#portal/theme/inside.ts'
import { contentTheme } from '#portal/theme/theme.ts'
import { ClosingDialog } from '#portal/ui/ClosingDialog.tsx'
import { OrderedChoice } from '#portal/ui/OrderedChoice.tsx'
import type { PinnablePage } from './pinnablePage.ts'

type Props = {
  readonly pages: readonly PinnablePage[]
  readonly pinned: readonly PinnablePage[]
  readonly onClose: () => void
}

/** Chooser of pinned pages and their order. */
export function PinnedDialog({ pages, pinned, onClose }: Props) {
  const translate = useTranslate()
  const [routes, pin] = usePins()
  const appearance = useAppearance()
  // The menu's own theme around it is dark where the page is not.
  const theme = useMemo(() => inside(contentTheme(appearance)), [appearance])
  // Pins of pages that the user may not see at present are kept after the others.
  const hidden = routes.filter(route => pages.every(({ to }) => to !== route))
  const choosable = ({ to, label }: PinnablePage) => ({ name: to, label })
  return (
    <ThemeProvider theme={theme}>
      <ClosingDialog title={translate('pins.arrange')} maxWidth="xs" onClose={onClose}>
        <DialogContent>
          <OrderedChoice
            label={translate('pins.title')}
            chosen={pinned.map(choosable)}
            others={pages.filter(page => !pinned.includes(page)).map(choosable)}
            choose={chosen => pin([...chosen, ...hidden])}
          />
        </DialogContent>
      </ClosingDialog>
    </ThemeProvider>
  )
}
