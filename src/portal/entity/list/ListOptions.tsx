import ViewColumn from '@mui/icons-material/ViewColumnOutlined'
import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'
import { useTranslate } from '#portal/words/useTranslate.ts'
import { LazyPopover } from './LazyPopover.tsx'

const OptionsPanel = lazyChunk(() => import('./OptionsPanel.tsx'), 'OptionsPanel')

/** Button and popover of a list's display options: columns and row density. */
export function ListOptions() {
  const translate = useTranslate()
  return (
    <LazyPopover
      label={translate('lists.columns.title')}
      icon={<ViewColumn />}
      Content={OptionsPanel}
      width={340}
    />
  )
}
