import ViewColumn from '@mui/icons-material/ViewColumnOutlined'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'
import { ToolButton } from '#portal/ui/ToolButton.tsx'
import { LazyPopover } from './LazyPopover.tsx'

const OptionsPanel = lazyChunk(() => import('./OptionsPanel.tsx'), 'OptionsPanel')

/** Button and popover of a list's display options: columns and row density. */
export function ListOptions() {
  const translate = useTranslate()
  return (
    <LazyPopover Content={OptionsPanel} width={340}>
      {opener => (
        <ToolButton {...opener} label={translate('lists.columns.title')}>
          <ViewColumn />
        </ToolButton>
      )}
    </LazyPopover>
  )
}
