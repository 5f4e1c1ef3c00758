import HelpOutline from '@mui/icons-material/HelpOutlineOutlined'
import { useState } from 'react'
import { IconButtonWithTooltip } from 'react-admin'
import { type ShortcutName, shortcuts } from '#portal/keys/shortcuts.ts'
import { shownKeys } from '#portal/keys/shownKeys.ts'
import { shortcutsAtHand, useShortcut } from '#portal/keys/useShortcut.ts'
import { HelpPanel } from '#portal/layout/dialogsChunk.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useLoaded } from '#portal/ui/lazy/useLoaded.ts'

/** Button of the current screen's help, which its shortcut opens and closes from anywhere, too. */
export function HelpButton() {
  const translate = useTranslate()
  // Collected before the panel covers the page.
  const [names, setNames] = useState<readonly ShortcutName[]>()
  const isLoaded = useLoaded(HelpPanel.load, names !== undefined)
  const toggle = () => setNames(names ? undefined : shortcutsAtHand())
  useShortcut('guide', toggle)
  const label = translate('guide.open')
  return (
    <>
      <IconButtonWithTooltip
        label={`${label} (${shownKeys(shortcuts.guide[0])})`}
        size="small"
        aria-label={label}
        aria-haspopup="dialog"
        aria-busy={names !== undefined && !isLoaded}
        aria-keyshortcuts={shortcuts.guide.join(' ')}
        onClick={toggle}
      >
        <HelpOutline fontSize="small" />
      </IconButtonWithTooltip>
      {names && isLoaded && <HelpPanel names={names} onClose={() => setNames(undefined)} />}
    </>
  )
}
