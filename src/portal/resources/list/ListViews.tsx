import BookmarkBorder from '@mui/icons-material/BookmarkBorder'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ToolButton } from '#portal/ui/ToolButton.tsx'
import { LazyPopover } from './LazyPopover.tsx'
import { ViewsPanel } from './panelsChunk.ts'

/** Button and popover of the user's saved views of a list. */
export function ListViews() {
  const translate = useTranslate()
  return (
    <LazyPopover Content={ViewsPanel} width={320}>
      {opener => (
        <ToolButton {...opener} label={translate('lists.views.title')}>
          <BookmarkBorder />
        </ToolButton>
      )}
    </LazyPopover>
  )
}
