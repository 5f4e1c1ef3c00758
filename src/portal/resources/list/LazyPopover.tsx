import type { ButtonProps } from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import type { LazyChunk } from '#portal/ui/lazy/lazyChunk.ts'
import { ProgressBar } from '#portal/ui/ProgressBar.tsx'
import { useIdleLoad } from './useIdleLoad.ts'

type Opener = Pick<ButtonProps, 'aria-haspopup' | 'onPointerEnter' | 'onFocus' | 'onClick'>

/** Props of the content of a popover: id of its heading, which names it, and what closes it. */
export type PanelProps = { readonly titleId: string; readonly onClose: () => void }

type Props = {
  readonly Content: LazyChunk<PanelProps>
  readonly width: number
  /** Button that opens the popover, with these props. */
  readonly children: (opener: Opener) => ReactNode
}

/** Button with a popover whose content is a lazy chunk, preloaded before use: most lists are only read. */
export function LazyPopover({ Content, width, children }: Props) {
  const translate = useTranslate()
  const titleId = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const onClose = () => setAnchor(null)
  useIdleLoad(Content)
  return (
    <>
      {children({
        'aria-haspopup': 'dialog',
        onPointerEnter: Content.load,
        onFocus: Content.load,
        onClick: event => setAnchor(event.currentTarget),
      })}
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
