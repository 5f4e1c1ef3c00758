import Popover from '@mui/material/Popover'
import { type ComponentType, type ReactNode, Suspense, useId, useState } from 'react'
import { useWords } from '#portal/providers/language.ts'
import { ProgressBar } from '../ProgressBar.tsx'
import { ToolButton } from '../ToolButton.tsx'

type Props<P> = {
  readonly label: string
  readonly icon: ReactNode
  /** What it holds, loaded on demand; `prepare` begins to load it. */
  readonly Content: ComponentType<P & { readonly titleId: string; readonly onClose: () => void }>
  readonly prepare: () => void
  readonly given: P
  readonly width: number
}

/** A button with a popover below it, whose content comes when it is about to be used: most lists are only read. */
export function LazyPopover<P extends object>({ label, icon, Content, prepare, given, width }: Props<P>) {
  const say = useWords()
  const titleId = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const onClose = () => setAnchor(null)
  return (
    <>
      <ToolButton
        label={label}
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {icon}
      </ToolButton>
      <Suspense fallback={anchor && <ProgressBar label={say('shell.loading')} isAtTheTop />}>
        {anchor && (
          <Popover
            open
            anchorEl={anchor}
            onClose={onClose}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
            slotProps={{
              paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width, p: 2, mt: 0.5 } },
            }}
          >
            <Content {...given} titleId={titleId} onClose={onClose} />
          </Popover>
        )}
      </Suspense>
    </>
  )
}
