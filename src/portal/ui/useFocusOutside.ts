import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus that has gone on to the page beside an open panel: a closing panel gives it back to where it was
 * opened from.
 */
export function useFocusOutside(isOpen: boolean, titleId: string): void {
  const outside = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (!isOpen) return
    const panelOf = () => document.getElementById(titleId)?.closest<HTMLElement>('[role=dialog]')
    // Hidden while a part of it was still loaded, a panel that a link opens has lost the focus (decision 0364).
    if (document.activeElement === document.body) panelOf()?.focus()
    return () => {
      const { activeElement } = document
      const panel = panelOf()
      const isOutside = panel && activeElement !== document.body && !panel.contains(activeElement)
      outside.current = isOutside && activeElement instanceof HTMLElement ? activeElement : null
    }
  }, [isOpen, titleId])
  useEffect(() => {
    if (!isOpen) outside.current?.focus()
  }, [isOpen])
}
