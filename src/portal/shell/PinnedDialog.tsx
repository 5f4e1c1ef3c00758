import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import DialogContent from '@mui/material/DialogContent'
import FormControlLabel from '@mui/material/FormControlLabel'
import { ThemeProvider } from '@mui/material/styles'
import { type DragEvent, useMemo, useState } from 'react'
import type { Session } from '#contract/session.ts'
import { pin } from '#portal/session/pins.ts'
import { useAppearance } from '#portal/storage/appearance.ts'
import { ClosingDialog } from '#portal/ui/ClosingDialog.tsx'
import { MoveButton } from '#portal/ui/MoveButton.tsx'
import { contentTheme } from '#portal/ui/theme/theme.ts'
import { visuallyHidden } from '#portal/ui/visuallyHidden.ts'
import { useLanguage, useWords } from '#portal/words/language.ts'
import type { PinnablePage } from './PinnedLinks.tsx'

type Props = {
  readonly user: Session
  readonly pages: readonly PinnablePage[]
  readonly pinned: readonly PinnablePage[]
  readonly onClose: () => void
}

/** Chooser of pinned pages and their order, by buttons or by dragging; each move is announced. */
export function PinnedDialog({ user, pages, pinned, onClose }: Props) {
  const translate = useWords()
  const appearance = useAppearance()
  const language = useLanguage()
  // The menu's own theme around it is dark where the page is not.
  const theme = useMemo(() => contentTheme(appearance, language), [appearance, language])
  const [dragged, setDragged] = useState<string>()
  const [announced, announce] = useState('')
  const routes = pinned.map(({ to }) => to)
  const choose = (chosen: readonly string[]) =>
    pin(user.IdUsuario, chosen, route => pages.some(({ to }) => to === route))
  const move = ({ to, label }: PinnablePage, at: number) => {
    choose(routes.filter(route => route !== to).toSpliced(at, 0, to))
    announce(translate('pins.moved', { name: label, at: at + 1, total: routes.length }))
  }
  const drop = (at: number) => {
    const page = pinned.find(({ to }) => to === dragged)
    if (page) move(page, at)
    setDragged(undefined)
  }
  const toggled = (to: string) =>
    routes.includes(to) ? routes.filter(route => route !== to) : [...routes, to]
  const unpinned = pages.filter(({ to }) => !routes.includes(to))
  return (
    <ThemeProvider theme={theme}>
      <ClosingDialog title={translate('pins.arrange')} maxWidth="xs" onClose={onClose}>
        <DialogContent>
          <Box component="ul" aria-label={translate('pins.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {/* One list: an entry that is pinned is moved, not made anew, and keeps the focus. */}
            {[...pinned, ...unpinned].map((page, at) => (
              <Entry
                key={page.to}
                label={page.label}
                isPinned={at < pinned.length}
                isFirst={at === 0}
                isLast={at === pinned.length - 1}
                onToggle={() => choose(toggled(page.to))}
                onMove={by => move(page, at + by)}
                onDrag={() => setDragged(page.to)}
                onDrop={() => drop(at)}
              />
            ))}
          </Box>
          <Box role="status" sx={visuallyHidden}>
            {announced}
          </Box>
        </DialogContent>
      </ClosingDialog>
    </ThemeProvider>
  )
}

type EntryProps = {
  readonly label: string
  readonly isPinned: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onToggle: () => void
  readonly onMove: (by: -1 | 1) => void
  readonly onDrag: () => void
  readonly onDrop: () => void
}

function Entry({ label, isPinned, isFirst, isLast, onToggle, onMove, onDrag, onDrop }: EntryProps) {
  const translate = useWords()
  const dragging = {
    draggable: true,
    onDragStart: onDrag,
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop,
  }
  return (
    <Box
      component="li"
      {...(isPinned ? dragging : {})}
      sx={{ display: 'flex', alignItems: 'center', cursor: isPinned ? 'grab' : 'auto' }}
    >
      <FormControlLabel
        label={label}
        control={<Checkbox size="small" checked={isPinned} onChange={onToggle} />}
        sx={{ flex: 1, minWidth: 0, mr: 1, '& .MuiFormControlLabel-label': { typography: 'body2' } }}
      />
      {isPinned && (
        <>
          <MoveButton
            label={translate('lists.columns.up', { name: label })}
            isAtTheEnd={isFirst}
            onMove={() => onMove(-1)}
          >
            <ArrowUpward fontSize="small" />
          </MoveButton>
          <MoveButton
            label={translate('lists.columns.down', { name: label })}
            isAtTheEnd={isLast}
            onMove={() => onMove(1)}
          >
            <ArrowDownward fontSize="small" />
          </MoveButton>
        </>
      )}
    </Box>
  )
}
