import { type RefObject, useEffect } from 'react'

const BOXES = 'thead input[type=checkbox], li input[type=checkbox]'

/**
 * Keeps the focus in the list when the bar around an element goes with it: the first box that selects takes it, else the
 * page's heading (WCAG 2.4.3).
 */
export function useLeftFocus(inBar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = inBar.current?.closest('[data-bar]')?.parentElement
    return () => {
      if (document.activeElement !== document.body) return
      const target = list?.querySelector<HTMLElement>(BOXES) ?? document.querySelector<HTMLElement>('main h1')
      target?.focus()
    }
  }, [inBar])
}
