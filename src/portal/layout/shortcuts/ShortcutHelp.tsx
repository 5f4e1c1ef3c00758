import { useEffect, useState } from 'react'
import type { ShortcutName } from '#portal/keys/shortcuts.ts'
import { shortcutsAtHand, useShortcut } from '#portal/keys/useShortcut.ts'
import { ShortcutsDialog } from '#portal/layout/dialogsChunk.ts'
import { useLoaded } from '#portal/ui/lazy/useLoaded.ts'

type Props = { readonly isOpen: boolean; readonly onOpen: (isOpen: boolean) => void }

/** Help with the shortcuts of the page, by `?` or from the palette. */
export function ShortcutHelp({ isOpen, onOpen }: Props) {
  const [names, setNames] = useState<readonly ShortcutName[]>()
  const isLoaded = useLoaded(ShortcutsDialog.load, isOpen)
  useShortcut('help', () => onOpen(!isOpen))
  // Collected before the dialog covers the page, and after the palette has uncovered it.
  useEffect(() => setNames(isOpen ? shortcutsAtHand() : undefined), [isOpen])
  return isOpen && names && isLoaded && <ShortcutsDialog names={names} onClose={() => onOpen(false)} />
}
