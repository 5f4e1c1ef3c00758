import { useEffect, useEffectEvent } from 'react'
import { pressedKeys, type ShortcutName } from './shortcuts.ts'

/** Runs a shortcut before anything else on the page has its keys, such as a dialog behind; none without `run`. */
export function useFirstShortcut(name: ShortcutName, run: (() => void) | undefined): void {
  const onPressed = useEffectEvent(() => run?.())
  const isActive = run !== undefined
  useEffect(() => {
    if (!isActive) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (pressedKeys(name, event) === undefined) return
      event.preventDefault()
      event.stopPropagation()
      onPressed()
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [name, isActive])
}
