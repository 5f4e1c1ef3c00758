import Popover from '@mui/material/Popover'
import { type ReactNode, Suspense, useId, useState } from 'react'
import type { LazyChunk } from '#portal/ui/lazy/lazyChunk.ts'
import { ProgressBar } from '#portal/ui/ProgressBar.tsx'
import { ToolButton } from '#portal/ui/ToolButton.tsx'
import { useTranslate } from '#portal/words/useTranslate.ts'
import { useIdleLoad } from './useIdleLoad.ts'

type Props = {
  readonly label: string
  readonly icon: ReactNode
  readonly Content: LazyChunk<{ readonly titleId: string; readonly onClose: () => void }>
  readonly width: number
}

/** Button with a popover whose content is a lazy chunk, preloaded before use: most lists are only read. */
export function LazyPopover({ label, icon, Content, width }: Props) {
  const translate = useTranslate()
  const titleId = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const onClose = () => setAnchor(null)
  useIdleLoad(Content)
  return (
    <>
      <ToolButton
        label={label}
        aria-haspopup="dialog"
        onPointerEnter={Content.load}
        onFocus={Content.load}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {icon}
      </ToolButton>
      <Suspense fallback={anchor && <ProgressBar label={translate('shell.loading')} isAtTheTop />}>
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
            <Content titleId={titleId} onClose={onClose} />
          </Popover>
        )}
      </Suspense>
    </>
  )
}
