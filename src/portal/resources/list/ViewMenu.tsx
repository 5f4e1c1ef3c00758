import MoreVert from '@mui/icons-material/MoreVert'
import MenuItem from '@mui/material/MenuItem'
import type { WordKey } from '#i18n/words.ts'
import { useAdditions } from '#portal/providers/session/additions.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { MenuButton } from '#portal/ui/MenuButton.tsx'
import { useOpenView } from './openView.ts'
import { useViews } from './useViews.ts'
import type { OfferedView } from './views.ts'

type Props = {
  readonly view: OfferedView
  /** Asks for a new name, or whether it shall go. */
  readonly onAsk: (what: 'name' | 'removal') => void
}

/** Menu of a saved view: its changes, as far as the user may make them. */
export function ViewMenu({ view, onAsk }: Props) {
  const translate = useTranslate()
  const opened = useOpenView()
  const { opening, setOpening, saveInto, share, unshare } = useViews()
  const isShareable = useAdditions()
  const isFirst = opening === view.id
  const mayChange = view.shared?.Alteravel !== false
  const isChanged = opened?.isChanged === true && opened.view?.id === view.id
  const items: readonly (readonly [label: WordKey, isOffered: boolean, act: () => unknown])[] = [
    ['lists.views.saveChanges', mayChange && isChanged, () => saveInto(view)],
    [isFirst ? 'views.unsetDefault' : 'views.setDefault', true, () => setOpening(isFirst ? null : view.id)],
    ['views.rename', mayChange, () => onAsk('name')],
    ['views.share', isShareable && !view.shared, () => share(view)],
    ['views.unshare', mayChange && view.shared !== undefined, () => unshare(view)],
    ['actions.delete', mayChange, () => onAsk('removal')],
  ]
  return (
    <MenuButton label={translate('views.options', { name: view.name })} icon={<MoreVert fontSize="small" />}>
      {close =>
        items
          .filter(([, isOffered]) => isOffered)
          .map(([label, , act]) => (
            <MenuItem
              key={label}
              onClick={() => {
                close()
                // A refusal has been told.
                Promise.resolve(act()).catch(() => {})
              }}
            >
              {translate(label)}
            </MenuItem>
          ))
      }
    </MenuButton>
  )
}
