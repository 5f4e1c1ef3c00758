import ViewColumn from '@mui/icons-material/ViewColumnOutlined'
import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'
import { ToolButton } from '#portal/ui/ToolButton.tsx'
import { useTranslate } from '#portal/words/useTranslate.ts'
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
