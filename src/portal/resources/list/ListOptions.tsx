import ViewColumn from '@mui/icons-material/ViewColumnOutlined'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ToolButton } from '#portal/ui/ToolButton.tsx'
import { LazyPopover } from './LazyPopover.tsx'
import { OptionsPanel } from './panelsChunk.ts'

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
